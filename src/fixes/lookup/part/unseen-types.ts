import { basename, join } from "node:path";
import { moduleNameOf } from "../../../java/bytecode/module-name.ts";
import type { Library } from "../../../java/libraries/library.ts";
import { openJarLibrary } from "../../../java/libraries/open-jar-library.ts";
import { packageIn } from "../../../java/sources/package-in.ts";
import { LANGUAGES } from "../../../knowledge/plugins/compilers.ts";
import { findManaging } from "../../../maven/dependencies/find-declaration.ts";
import { profilesIn, withoutComments } from "../../../maven/dependencies/pom-text.ts";
import type { ResolvedDependency } from "../../../maven/dependencies/resolve-dependencies.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import { once, onceFor } from "../../../model/once.ts";
import { artifactName } from "../../../model/project/artifact-name.ts";
import { neededBy } from "../../../model/project/find-modules.ts";
import { shownPath } from "../../../model/project/paths.ts";
import type { Module } from "../../../model/project/project.ts";
import type { CompilerView, UnseenType } from "../../compiler-view.ts";
import { pomsOfCheckout } from "../artifact-places.ts";
import { openSources } from "../own-sources.ts";
import type { ClassPath, ProjectFacts } from "./class-path.ts";
import { javaModuleOf } from "./java-module.ts";

/** Opens what code does not see, and would if it were elsewhere: in another scope, a module that it does not need, another language. */
export function openUnseen(
  facts: ProjectFacts,
  path: ClassPath,
): Pick<CompilerView, "unseenNamed" | "unseenIn" | "unseenModule"> {
  const { project } = facts;
  const { module, part, jars, sees, dependencyOf } = path;

  /** Finds, for each language but Java, the first source of this module that is as asked for, by the class that it is named after. */
  const otherSources = (isMeant: (simple: string, within: () => string) => boolean): readonly UnseenType[] =>
    LANGUAGES.flatMap(({ folder, extension, plugins, stubs }) => {
      const root = join(module.dir, "src", "main", folder);
      for (const file of listFilesBelow(root)) {
        const simple = basename(file, extension);
        const within = once(() => packageIn(readText(join(root, file))));
        if (!file.endsWith(extension) || !isMeant(simple, within)) continue;
        const plugin = module.plugins.find(({ artifactId }) => plugins.includes(artifactId));
        // Tests see what was compiled before them.
        const isShown = stubs !== undefined && plugin !== undefined && part === "main";
        const shown = shownPath(project, join(root, file));
        return {
          name: within() === "" ? simple : `${within()}.${simple}`,
          in: {
            kind: "source",
            path: shown,
            plugin: plugin?.artifactId ?? null,
            ...(isShown && { stubs: plugin.goals.includes(stubs) ? "bound" : "unbound" }),
          },
        };
      }
      return [];
    });

  const inOtherScope = (dependency: ResolvedDependency): UnseenType["in"] => {
    const { groupId, artifactId, type, scope, isScopeManaged } = dependency;
    const { declared, through } = facts.place(dependency, module);
    const managing = isScopeManaged
      ? findManaging(dependency, pomsOfCheckout(module, facts.localRepository), readText)
      : null;
    return {
      kind: "scope",
      artifact: `${groupId}:${artifactId}`,
      scope,
      ...(type === "pom" && { isPom: true }),
      ...(declared !== undefined && { at: declared }),
      ...(through !== undefined && { through }),
      ...(isScopeManaged && { managed: managing ? `${shownPath(project, managing.file)}:${managing.line}` : "" }),
    };
  };
  const inModule = (other: Module): UnseenType["in"] => ({
    kind: "module",
    artifact: `${other.groupId}:${other.artifactId}`,
    module: labelOf(other),
    neededBy: labelOf(module),
    ...(neededBy(project, other).includes(module) && { needsIt: true }),
  });
  /** Lists the modules whose tests this code does not see: those that are dependencies, and for main code its own. */
  const withTests = once((): readonly Module[] => {
    const takesTests = () => [module.pom, ...module.parentPoms].some((pom) => TEST_JAR.test(readText(pom)));
    return [
      ...(part === "main" ? [module] : []),
      ...(path.modules().length > 0 && !takesTests() ? path.modules() : []),
    ];
  });
  const inTests = (simple: string): readonly UnseenType[] =>
    withTests().flatMap((other) =>
      openSources(other, "test", facts.readSource)
        .named(simple)
        .map(
          (name): UnseenType => ({
            name,
            in: { kind: "test-class", module: labelOf(other), neededBy: labelOf(module) },
          }),
        ),
    );
  /** Lists the classes of jars that tests alone have. */
  const ofOtherScope = (classesOf: (jar: Library) => readonly string[]): readonly UnseenType[] =>
    jars().flatMap((jar) => {
      const names = part === "test" ? [] : classesOf(jar);
      const dependency = names.length > 0 && !sees(jar) ? dependencyOf(jar) : undefined;
      return dependency ? names.map((name): UnseenType => ({ name, in: inOtherScope(dependency) })) : [];
    });

  /** Lists the jars that came with a dependency which the last commit has, and the POMs have no longer. */
  const removed = once(() => {
    const before = facts.formerly()?.of(module.pom) ?? [];
    if (before.length === 0) return [];
    const here = new Set(path.dependencies().map(artifactName));
    const inProfiles = pomsOfCheckout(module, facts.localRepository).flatMap((pom) =>
      profilesIn(withoutComments(readText(pom))).map(([text]) => text),
    );
    const isInProfile = ({ artifactId }: ResolvedDependency | NonNullable<ResolvedDependency["through"]>) =>
      inProfiles.some((text) => text.includes(`>${artifactId}<`));
    return before.flatMap((it) => {
      const came = it.through ?? it;
      const isLost =
        it.module === null && !here.has(artifactName(it)) && !here.has(artifactName(came)) && !isInProfile(came);
      return it.jar !== null && isLost && path.isSeen(it)
        ? { ...it, library: openJarLibrary(it.jar, path.release) }
        : [];
    });
  });
  const inRemoved = (simple: string): readonly UnseenType[] =>
    removed().flatMap((it) => {
      const place = { artifact: artifactName(it), ...(it.through && { through: artifactName(it.through) }) };
      return it.library.classesNamed(simple).map((name): UnseenType => ({ name, in: { kind: "removed", ...place } }));
    });

  const unseenNamed = (simple: string): readonly UnseenType[] => {
    const inScope = ofOtherScope((jar) => jar.classesNamed(simple));
    const taken = path.dependencies().flatMap((it) => (it.jar === null ? [] : (it.module ?? [])));
    const seen = new Set([module, ...path.modules()]);
    // What a jar that was installed earlier lacks may be in the sources by now.
    const others = project.modules.filter((it) => !seen.has(it) && !taken.includes(it.path));
    const inModules = others.flatMap((other) =>
      openSources(other, "main", facts.readSource)
        .named(simple)
        .map((name): UnseenType => {
          const needed = path.dependencies().find((it) => it.module === other.path);
          return { name, in: needed ? inOtherScope(needed) : inModule(other) };
        }),
    );
    return [
      ...otherSources((name) => name === simple),
      ...inScope,
      ...inModules,
      ...inTests(simple),
      ...inRemoved(simple),
    ];
  };

  return {
    unseenNamed: onceFor(unseenNamed),
    unseenIn: (within) => [
      ...otherSources((_, packageOfIt) => packageOfIt() === within),
      ...ofOtherScope((jar) => jar.classesIn(within)),
    ],
    unseenModule(name) {
      const jar = jars().find(({ path }) => moduleNameOf(path) === name);
      const dependency = jar && !sees(jar) ? dependencyOf(jar) : undefined;
      if (jar) return dependency ? { name, in: inOtherScope(dependency) } : null;
      const other = project.modules.find((it) => it !== module && javaModuleOf(it) === name);
      if (!other || path.modules().includes(other)) return null;
      const needed = path.dependencies().find((it) => it.module === other.path);
      return { name, in: needed ? inOtherScope(needed) : inModule(other) };
    },
  };
}

// <type>test-jar</type>
// <classifier>tests</classifier>
const TEST_JAR = /<type>\s*test-jar\s*<|<classifier>\s*tests\s*</;

function labelOf({ path, artifactId }: Module): string {
  return path === "." ? artifactId : path;
}
