declare module "*.jar" {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: it is all that such an import has
  export default path;
}
