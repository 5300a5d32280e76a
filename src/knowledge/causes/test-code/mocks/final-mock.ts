import { simpleNameOf } from "../../../../java/bytecode/type-name.ts";
import type { PlacedArtifact } from "../../../../model/evidence/build-cause.ts";
import { compareVersions } from "../../../../model/project/jdk.ts";
import { describePlaced, type KnownBuildCause } from "../../build-facts.ts";

/** Mockito before 5 mocks no final class, unless it is told to. */
interface Fields {
  readonly type: string;
  readonly at: string;
  readonly isKotlin: boolean;
  readonly mockito: PlacedArtifact;
}

export const finalMock: KnownBuildCause<"final-mock", Fields> = {
  prove({ failed, typeNamed, artifacts, place }) {
    for (const { message } of failed) {
      const type = typeNamed(FINAL.exec(message)?.groups?.["type"] ?? "");
      const mockito = type && artifacts().find(({ artifactId }) => artifactId === "mockito-core");
      if (!type || !mockito || compareVersions(mockito.version, "5") >= 0) continue;
      const { at, isKotlin } = type;
      return { cause: "final-mock", type: simpleNameOf(type.name), at, isKotlin, mockito: place(mockito) };
    }
    return null;
  },
  sentence({ type, at, isKotlin, mockito }) {
    const isFinal = isKotlin ? "is final, as classes of Kotlin are" : "is final";
    return `${type} (${at}) ${isFinal}. ${describePlaced(mockito)} mocks such classes only with mockito-inline ${mockito.version} beside it, and from version 5 on as it is.`;
  },
};

// Cannot mock/spy class com.acme.Dock
// Mockito cannot mock/spy because :
//  - final class
const FINAL =
  /Cannot mock\/spy (?:class )?(?<type>[\p{L}\p{N}_$.]{1,300})\s+Mockito cannot mock\/spy because\s*:\s+- final class\b/u;
