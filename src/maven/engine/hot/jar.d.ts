/** The path of a file that is part of the program. */
declare module "*.jar" {
  const path: string;
  export default path;
}
