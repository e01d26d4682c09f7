interface TrustedTypes {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown;
}

/**
 * Has the browser run no script but the portal's own files (accounts.md, 15): the page's policy demands trusted types, and this
 * is the only policy. It lets addresses of scripts of this origin through, which chunks and remotes are, and nothing else:
 * no HTML, no text that is run.
 */
export function trustOwnScripts(page: { trustedTypes?: TrustedTypes; location: Location }): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, page.location.href).origin === page.location.origin ? address : null,
  });
}
