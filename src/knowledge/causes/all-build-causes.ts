import type { BuildCause } from "../../model/evidence/build-cause.ts";
import type { BuildFacts, KnownBuildCause } from "./build-facts.ts";
import { closedModule } from "./builds/closed-module.ts";
import { generatedSource } from "./builds/generated-source.ts";
import { gencodeTooNew } from "./builds/generators/gencode-too-new.ts";
import { generatedString } from "./builds/generators/generated-string.ts";
import { generatedType } from "./builds/generators/generated-type.ts";
import { idleGenerator } from "./builds/generators/idle-generator.ts";
import { unaskedSource } from "./builds/generators/unasked-source.ts";
import { undefinedSchema } from "./builds/generators/undefined-schema.ts";
import { unreadScript } from "./builds/generators/unread-script.ts";
import { hiddenMain, repackagedLibrary } from "./builds/hidden-main.ts";
import {
  dottedRelease,
  exportsWithRelease,
  noJavacPlugin,
  noSuchProcessor,
  silentWerror,
  sourceAlone,
  unclaimedAnnotations,
} from "./builds/javac-options.ts";
import { levelTooLow } from "./builds/level-too-low.ts";
import { noCompilerOfName } from "./builds/no-compiler-of-name.ts";
import { noPitestJunit5 } from "./builds/no-pitest-junit-5.ts";
import { openProperty } from "./builds/open-property.ts";
import { previewOff } from "./builds/preview-off.ts";
import { refusedOption } from "./builds/refused-option.ts";
import { refusedValue } from "./builds/refused-value.ts";
import { repackagedModule } from "./builds/repackaged-module.ts";
import { testsDemanded } from "./builds/tests-demanded.ts";
import { agentTooOld } from "./builds/too-old/agent-too-old.ts";
import { beforeRecords } from "./builds/too-old/before-records.ts";
import { defaultPlugin } from "./builds/too-old/default-plugin.ts";
import { formatterTooOld } from "./builds/too-old/formatter-too-old.ts";
import { libraryTooOld } from "./builds/too-old/library-too-old.ts";
import { noModulePath } from "./builds/too-old/no-module-path.ts";
import { processorOfJavaEe } from "./builds/too-old/processor-of-java-ee.ts";
import { processorTooOld } from "./builds/too-old/processor-too-old.ts";
import { runnerTooOld } from "./builds/too-old/runner-too-old.ts";
import { scalaTooOld } from "./builds/too-old/scala-too-old.ts";
import { unboundProcessors } from "./builds/unbound-processors.ts";
import { uncalledFragment } from "./builds/uncalled-fragment.ts";
import { unpackagedModule } from "./builds/unpackaged-module.ts";
import { unprocessed } from "./builds/unprocessed.ts";
import { untoldArtifact } from "./builds/untold-artifact.ts";
import { unversionedProcessor } from "./builds/unversioned-processor.ts";
import { versionsApart } from "./builds/versions-apart.ts";
import { damagedJar } from "./classes/damaged-jar.ts";
import { declaredTwice } from "./classes/declared-twice.ts";
import { lateSource } from "./classes/late-source.ts";
import { laterNamesake } from "./classes/later-namesake.ts";
import { lostOutput } from "./classes/lost-output.ts";
import { mainElsewhere } from "./classes/main-elsewhere.ts";
import { moduleInOtherVersion } from "./classes/module-in-other-version.ts";
import { noArchive } from "./classes/no-archive.ts";
import { otherMetamodel } from "./classes/other-metamodel.ts";
import { ownProcessor } from "./classes/own-processor.ts";
import { profileSource } from "./classes/profile-source.ts";
import { repackagedClasses } from "./classes/repackaged-classes.ts";
import { resourceAmongSources } from "./classes/resource-among-sources.ts";
import { unlistedSource } from "./classes/unlisted-source.ts";
import { unseenByExec } from "./classes/unseen-by-exec.ts";
import { brokenExtensions } from "./files/broken-extensions.ts";
import { configuredFile } from "./files/configured-file.ts";
import { configuredOption } from "./files/configured-option.ts";
import { filteredBinary } from "./files/filtered-binary.ts";
import { fullFolder } from "./files/full-folder.ts";
import { leftPlaceholder } from "./files/left-placeholder.ts";
import { oddFirstLine } from "./files/odd-first-line.ts";
import { otherBytes } from "./files/other-bytes.ts";
import { otherCharset } from "./files/other-charset.ts";
import { otherEncoding } from "./files/other-encoding.ts";
import { otherFolder } from "./files/other-folder.ts";
import { resourceElsewhere } from "./files/resource-elsewhere.ts";
import { uncopiedResource } from "./files/uncopied-resource.ts";
import { undefinedStep } from "./files/undefined-step.ts";
import { unreadServices } from "./files/unread-services.ts";
import { unwritableFolder } from "./files/unwritable-folder.ts";
import { attachedTwice } from "./gates/attached-twice.ts";
import { bannedArtifact } from "./gates/banned-artifact.ts";
import { filledRange } from "./gates/filled-range.ts";
import { generatedObjections } from "./gates/generated-objections.ts";
import { unsetExpansion } from "./gates/unset-expansion.ts";
import { unusedExecution } from "./gates/unused-execution.ts";
import { kotlinMetadataTooNew } from "./kotlin/kotlin-metadata-too-new.ts";
import { kotlinTargetTooLow } from "./kotlin/kotlin-target-too-low.ts";
import { kotlinTargetTooNew } from "./kotlin/kotlin-target-too-new.ts";
import { kotlinTooOld } from "./kotlin/kotlin-too-old.ts";
import { lombokUnseen } from "./kotlin/lombok-unseen.ts";
import { metadataAlone } from "./kotlin/metadata-alone.ts";
import { unknownKotlinPlugin } from "./kotlin/unknown-kotlin-plugin.ts";
import { unsetLevel } from "./kotlin/unset-level.ts";
import { silentMirror } from "./machine/silent-mirror.ts";
import { earlyScript } from "./persistence/early-script.ts";
import { lostDatabase } from "./persistence/lost-database.ts";
import { missingFlywayModule } from "./persistence/missing-flyway-module.ts";
import { reservedWord } from "./persistence/reserved-word.ts";
import { unboundStatement } from "./persistence/unbound-statement.ts";
import { unknownAttribute } from "./persistence/unknown-attribute.ts";
import { unknownEntity } from "./persistence/unknown-entity.ts";
import { unknownInSql } from "./persistence/unknown-in-sql.ts";
import { unmigratedColumn } from "./persistence/unmigrated-column.ts";
import { unnamedMigration } from "./persistence/unnamed-migration.ts";
import { updateAsSelect } from "./persistence/update-as-select.ts";
import { fixedCollection } from "./test-code/fixed-collection.ts";
import { junit3Class } from "./test-code/junit-3-class.ts";
import { missingCsrf } from "./test-code/missing-csrf.ts";
import { finalMock } from "./test-code/mocks/final-mock.ts";
import { kotlinMatcher } from "./test-code/mocks/kotlin-matcher.ts";
import { matchedNull } from "./test-code/mocks/matched-null.ts";
import { mixedMatchers } from "./test-code/mocks/mixed-matchers.ts";
import { openStaticMock } from "./test-code/mocks/open-static-mock.ts";
import { otherStub } from "./test-code/mocks/other-stub.ts";
import { sharedStub } from "./test-code/mocks/shared-stub.ts";
import { spiedCall } from "./test-code/mocks/spied-call.ts";
import { unfilledMocks } from "./test-code/mocks/unfilled-mocks.ts";
import { noEquals } from "./test-code/no-equals.ts";
import { noHashCode } from "./test-code/no-hash-code.ts";
import { noJsonPath } from "./test-code/no-json-path.ts";
import { noValidator } from "./test-code/no-validator.ts";
import { otherJsonNames } from "./test-code/other-json-names.ts";
import { otherMessage } from "./test-code/other-message.ts";
import { otherRoot } from "./test-code/other-root.ts";
import { uncalledSetup } from "./test-code/uncalled-setup.ts";
import { unextendedTest } from "./test-code/unextended-test.ts";
import { unknownArguments } from "./test-code/unknown-arguments.ts";
import { unknownConstant } from "./test-code/unknown-constant.ts";
import { unmappedPath } from "./test-code/unmapped-path.ts";
import { unparameterized } from "./test-code/unparameterized.ts";
import { unsetField } from "./test-code/unset-field.ts";
import { calledExit } from "./test-jvm/called-exit.ts";
import { defaultTimeout } from "./test-jvm/default-timeout.ts";
import { heapLimit } from "./test-jvm/heap-limit.ts";
import { leftDefault } from "./test-jvm/left-default.ts";
import { noSecurityManager } from "./test-jvm/no-security-manager.ts";
import { olderJvm } from "./test-jvm/older-jvm.ts";
import { otherDefault } from "./test-jvm/other-default.ts";
import { otherJetty } from "./test-jvm/other-jetty.ts";
import { otherLogger } from "./test-jvm/other-logger.ts";
import { takenPort } from "./test-jvm/taken-port.ts";
import { trimmedTrace } from "./test-jvm/trimmed-trace.ts";
import { twoBridges } from "./test-jvm/two-bridges.ts";
import { unknownSuiteClass } from "./test-jvm/unknown-suite-class.ts";
import { unsetEnvironment } from "./test-jvm/unset-environment.ts";
import { alikeValues } from "./values/alike-values.ts";
import { arrayOfRecord } from "./values/array-of-record.ts";
import { exactDouble } from "./values/exact-double.ts";
import { ignoredDefault } from "./values/ignored-default.ts";
import { overflowedInt } from "./values/overflowed-int.ts";
import { weekYear } from "./values/week-year.ts";
import { applicationElsewhere } from "./wiring/application-elsewhere.ts";
import { bareInterface } from "./wiring/bare-interface.ts";
import { finalClass } from "./wiring/final-class.ts";
import { lostProvider } from "./wiring/lost-provider.ts";
import { missingBean } from "./wiring/missing-bean.ts";
import { missingBootModule } from "./wiring/missing-boot-module.ts";
import { missingDriver } from "./wiring/missing-driver.ts";
import { missingResource } from "./wiring/missing-resource.ts";
import { olderNamesake } from "./wiring/older-namesake.ts";
import { brokenYaml } from "./wiring/settings/broken-yaml.ts";
import { hiddenSetting } from "./wiring/settings/hidden-setting.ts";
import { overruledSetting } from "./wiring/settings/overruled-setting.ts";
import { quotedValue } from "./wiring/settings/quoted-value.ts";
import { unboundSetting } from "./wiring/settings/unbound-setting.ts";
import { unconvertedValue } from "./wiring/settings/unconverted-value.ts";
import { uncopiedQualifier } from "./wiring/settings/uncopied-qualifier.ts";
import { uncopiedValue } from "./wiring/settings/uncopied-value.ts";
import { unknownProfile } from "./wiring/settings/unknown-profile.ts";
import { unreadSettings } from "./wiring/settings/unread-settings.ts";
import { unsetPlaceholder } from "./wiring/settings/unset-placeholder.ts";
import { severalBeans } from "./wiring/several-beans.ts";
import { severalConstructors } from "./wiring/several-constructors.ts";
import { enabledForAll } from "./wiring/slices/enabled-for-all.ts";
import { missingTestClient } from "./wiring/slices/missing-test-client.ts";
import { slicedBean } from "./wiring/slices/sliced-bean.ts";
import { unknownQualifier } from "./wiring/unknown-qualifier.ts";
import { unnamedParameter } from "./wiring/unnamed-parameter.ts";
import { unproducedBean } from "./wiring/unproduced-bean.ts";
import { unreadFactories } from "./wiring/unread-factories.ts";
import { unregisteredModule } from "./wiring/unregistered-module.ts";

/** All causes that files of a build prove. A build may have several. */
const CAUSES: Readonly<Record<string, KnownBuildCause>> = byName({
  unprocessed,
  "unbound-processors": unboundProcessors,
  "processor-too-old": processorTooOld,
  "closed-module": closedModule,
  "versions-apart": versionsApart,
  "kotlin-too-old": kotlinTooOld,
  "kotlin-metadata-too-new": kotlinMetadataTooNew,
  "kotlin-target-too-low": kotlinTargetTooLow,
  "kotlin-target-too-new": kotlinTargetTooNew,
  "scala-too-old": scalaTooOld,
  "unknown-kotlin-plugin": unknownKotlinPlugin,
  "lombok-unseen": lombokUnseen,
  "metadata-alone": metadataAlone,
  "preview-off": previewOff,
  "no-compiler-of-name": noCompilerOfName,
  "no-javac-plugin": noJavacPlugin,
  "no-pitest-junit-5": noPitestJunit5,
  "dotted-release": dottedRelease,
  "later-namesake": laterNamesake,
  "level-too-low": levelTooLow,
  "unset-level": unsetLevel,
  "silent-werror": silentWerror,
  "gencode-too-new": gencodeTooNew,
  "unasked-source": unaskedSource,
  "unread-script": unreadScript,
  "generated-string": generatedString,
  "generated-type": generatedType,
  "generated-source": generatedSource,
  "lost-output": lostOutput,
  "other-metamodel": otherMetamodel,
  "damaged-jar": damagedJar,
  "profile-source": profileSource,
  "late-source": lateSource,
  "hidden-main": hiddenMain,
  "repackaged-library": repackagedLibrary,
  "default-plugin": defaultPlugin,
  "formatter-too-old": formatterTooOld,
  "processor-of-java-ee": processorOfJavaEe,
  "exports-with-release": exportsWithRelease,
  "undefined-schema": undefinedSchema,
  "other-bytes": otherBytes,
  "no-security-manager": noSecurityManager,
  "other-jetty": otherJetty,
  "main-elsewhere": mainElsewhere,
  "module-in-other-version": moduleInOtherVersion,
  "unknown-in-sql": unknownInSql,
  "other-stub": otherStub,
  "silent-mirror": silentMirror,
  "no-module-path": noModulePath,
  "declared-twice": declaredTwice,
  "unseen-by-exec": unseenByExec,
  "repackaged-module": repackagedModule,
  "repackaged-classes": repackagedClasses,
  "configured-file": configuredFile,
  "configured-option": configuredOption,
  "filtered-binary": filteredBinary,
  "left-placeholder": leftPlaceholder,
  "uncopied-resource": uncopiedResource,
  "other-encoding": otherEncoding,
  "untold-artifact": untoldArtifact,
  "unpackaged-module": unpackagedModule,
  "uncalled-fragment": uncalledFragment,
  "unversioned-processor": unversionedProcessor,
  "open-property": openProperty,
  "refused-option": refusedOption,
  "refused-value": refusedValue,
  "tests-demanded": testsDemanded,
  "library-too-old": libraryTooOld,
  "before-records": beforeRecords,
  "agent-too-old": agentTooOld,
  "runner-too-old": runnerTooOld,
  "banned-artifact": bannedArtifact,
  "filled-range": filledRange,
  "generated-objections": generatedObjections,
  "unused-execution": unusedExecution,
  "hidden-setting": hiddenSetting,
  "unbound-setting": unboundSetting,
  "overruled-setting": overruledSetting,
  "broken-yaml": brokenYaml,
  "unset-placeholder": unsetPlaceholder,
  "uncopied-value": uncopiedValue,
  "unconverted-value": unconvertedValue,
  "unread-settings": unreadSettings,
  "missing-boot-module": missingBootModule,
  "missing-test-client": missingTestClient,
  "missing-bean": missingBean,
  "unproduced-bean": unproducedBean,
  "uncopied-qualifier": uncopiedQualifier,
  "unknown-qualifier": unknownQualifier,
  "sliced-bean": slicedBean,
  "unread-factories": unreadFactories,
  "bare-interface": bareInterface,
  "application-elsewhere": applicationElsewhere,
  "enabled-for-all": enabledForAll,
  "several-beans": severalBeans,
  "several-constructors": severalConstructors,
  "unnamed-parameter": unnamedParameter,
  "unregistered-module": unregisteredModule,
  "unknown-attribute": unknownAttribute,
  "unknown-entity": unknownEntity,
  "unmigrated-column": unmigratedColumn,
  "unnamed-migration": unnamedMigration,
  "early-script": earlyScript,
  "reserved-word": reservedWord,
  "update-as-select": updateAsSelect,
  "unbound-statement": unboundStatement,
  "lost-provider": lostProvider,
  "unfilled-mocks": unfilledMocks,
  "missing-resource": missingResource,
  "resource-among-sources": resourceAmongSources,
  "resource-elsewhere": resourceElsewhere,
  "idle-generator": idleGenerator,
  "unlisted-source": unlistedSource,
  "source-alone": sourceAlone,
  "no-such-processor": noSuchProcessor,
  "unclaimed-annotations": unclaimedAnnotations,
  "own-processor": ownProcessor,
  "other-root": otherRoot,
  "missing-driver": missingDriver,
  "missing-flyway-module": missingFlywayModule,
  "older-namesake": olderNamesake,
  "final-class": finalClass,
  unparameterized,
  "unset-field": unsetField,
  "fixed-collection": fixedCollection,
  "unmapped-path": unmappedPath,
  "unextended-test": unextendedTest,
  "mixed-matchers": mixedMatchers,
  "other-json-names": otherJsonNames,
  "no-json-path": noJsonPath,
  "no-validator": noValidator,
  "broken-extensions": brokenExtensions,
  "no-equals": noEquals,
  "no-hash-code": noHashCode,
  "other-message": otherMessage,
  "called-exit": calledExit,
  "heap-limit": heapLimit,
  "unset-expansion": unsetExpansion,
  "attached-twice": attachedTwice,
  "unwritable-folder": unwritableFolder,
  "full-folder": fullFolder,
  "odd-first-line": oddFirstLine,
  "no-archive": noArchive,
  "default-timeout": defaultTimeout,
  "unknown-suite-class": unknownSuiteClass,
  "older-jvm": olderJvm,
  "other-logger": otherLogger,
  "two-bridges": twoBridges,
  "uncalled-setup": uncalledSetup,
  "unknown-arguments": unknownArguments,
  "final-mock": finalMock,
  "shared-stub": sharedStub,
  "matched-null": matchedNull,
  "kotlin-matcher": kotlinMatcher,
  "open-static-mock": openStaticMock,
  "spied-call": spiedCall,
  "junit-3-class": junit3Class,
  "missing-csrf": missingCsrf,
  "unknown-profile": unknownProfile,
  "quoted-value": quotedValue,
  "ignored-default": ignoredDefault,
  "array-of-record": arrayOfRecord,
  "alike-values": alikeValues,
  "exact-double": exactDouble,
  "overflowed-int": overflowedInt,
  "week-year": weekYear,
  "left-default": leftDefault,
  "other-default": otherDefault,
  "taken-port": takenPort,
  "lost-database": lostDatabase,
  "other-charset": otherCharset,
  "other-folder": otherFolder,
  "trimmed-trace": trimmedTrace,
  "unknown-constant": unknownConstant,
  "unset-environment": unsetEnvironment,
  "unread-services": unreadServices,
  "undefined-step": undefinedStep,
});

export function proveBuildCauses(facts: BuildFacts): readonly BuildCause[] {
  const causes = Object.values(CAUSES).flatMap(({ prove }) => prove(facts) ?? []);
  // The place of a word is what there is to say where nothing better is known.
  return causes.length > 1 ? causes.filter(({ cause }) => cause !== "quoted-value") : causes;
}

export function describeBuildCause(cause: BuildCause): string {
  return CAUSES[cause.cause]?.sentence(cause) ?? "";
}

/** A value whose own name is another one than its key does not compile. */
function byName<Causes>(causes: { readonly [C in keyof Causes]: KnownBuildCause<C & string> }) {
  return causes;
}
