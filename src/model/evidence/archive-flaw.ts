/** What an archive that a build made contradicts by its own entries, or by what its module was built of. */
export type ArchiveFlaw =
  /** An archive that would start a class has the signature of another one in it: `META-INF/BC2048KE.SF`. */
  | { readonly code: "left-signature"; readonly entry: string }
  /** Neither the archive nor anything that its module is built of has the class that it is to start. */
  | {
      readonly code: "no-started-class";
      readonly attribute: StartingAttribute;
      readonly name: string;
      /** Where a POM names the class. */
      readonly at?: string;
      /** The one class of the archive that has the same simple name. */
      readonly instead?: string;
    }
  /** The archive has nothing but META-INF. */
  | {
      readonly code: "empty-archive";
      readonly classes: number;
      /** The folder, which is not there, that a POM has it made from, and the place. */
      readonly from?: string;
      readonly at?: string;
    }
  /** Java ignores a class for later releases, since the manifest has no `Multi-Release: true`. */
  | { readonly code: "not-multi-release"; readonly entry: string }
  /** A war has libraries in versions that Maven resolves no more: `commons-lang3-3.12.0.jar`. */
  | { readonly code: "left-libraries"; readonly libraries: readonly string[] }
  /** An archive has a provider of a dependency, and its own file of that service, which is that of another one, lacks it. */
  | {
      readonly code: "unlisted-provider";
      readonly provider: string;
      /** `META-INF/services/java.sql.Driver`. */
      readonly service: string;
      /** The artifact ID of the dependency that names it. */
      readonly by: string;
      /** The prefix of the plugin that packed both. */
      readonly packer: string;
    }
  /** Spring Boot's plugin stands in the POM of a program, and no execution of it makes the jar one that starts. */
  | { readonly code: "not-repackaged"; readonly at: string }
  /** A plugin that packs dependencies did not run: no execution of it is there, or pluginManagement alone has it. */
  | {
      readonly code: "idle-packer";
      readonly plugin: string;
      readonly at: string;
      readonly why: "unbound" | "managed";
    };

export type StartingAttribute = "Main-Class" | "Start-Class";

/** The flaws as notes, with the path of the archive. */
export type FlawNotes = {
  [F in ArchiveFlaw as F["code"]]: Omit<F, "code"> & { readonly file: string };
};
