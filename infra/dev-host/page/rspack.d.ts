interface ImportMeta {
  /** All files below a folder whose names fit. */
  webpackContext?: (
    folder: string,
    which: { recursive: boolean; regExp: RegExp },
  ) => { (key: string): never; keys(): string[] };
  /** Only where rspack's dev server replaces modules. */
  webpackHot?: { accept(changed: readonly string[], then: () => void): void };
}

/** What the dev server says of the portal that it stands in for; nothing where a portal answers. */
declare const DEV_HOST: {
  portal?: { path: string; accounts: readonly string[]; failures: readonly string[] };
};
