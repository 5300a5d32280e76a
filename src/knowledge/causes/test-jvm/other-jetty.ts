import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { artifactNamed, describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** WireMock is made for one Jetty, and the classpath has another one. */
type Fields = { readonly wiremock: PlacedArtifact; readonly jetty: PlacedArtifact };

export const otherJetty: KnownBuildCause<"other-jetty", Fields> = {
  prove(facts) {
    if (!facts.said.some((line) => line.includes(REFUSED))) return null;
    const [wiremock, jetty] = ["org.wiremock:wiremock", "org.eclipse.jetty:jetty-server"].map((name) =>
      artifactNamed(name, facts),
    );
    if (!wiremock || !jetty || jetty.version.startsWith("11.")) return null;
    return { cause: "other-jetty", wiremock: facts.place(wiremock), jetty: facts.place(jetty) };
  },
  sentence: ({ wiremock, jetty }) =>
    `${describePlaced(wiremock)} needs Jetty 11, and here is ${describePlaced(jetty)}: org.wiremock:wiremock-standalone brings a Jetty of its own.`,
};

const REFUSED = "Jetty 11 is not present and no suitable HttpServerFactory extension was found";
