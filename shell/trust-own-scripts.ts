interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown;
}

/**
 * Makes the browser run only the portal's own script files (docs/security 2): the page's CSP demands trusted types, and this is
 * the only policy. It passes script URLs of this origin, as those of chunks and remotes, and nothing else: no HTML, no text that
 * is run.
 */
export function trustOwnScripts(page: { trustedTypes?: TrustedTypes; location: Location }): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, page.location.href).origin === page.location.origin ? address : null,
  });
}
