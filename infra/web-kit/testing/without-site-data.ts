function deny(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

/** As in a browser that blocks site data, until the returned function is called: naming a storage throws, and no lock is given. */
export function withoutSiteData(): () => void {
  const storages = ['localStorage', 'sessionStorage'].map((name) => {
    const usual = Object.getOwnPropertyDescriptor(globalThis, name)!;
    Object.defineProperty(globalThis, name, { get: deny, configurable: true });
    return { name, usual };
  });
  Object.defineProperty(navigator, 'locks', { value: { request: async () => deny() }, configurable: true });
  return () => {
    for (const { name, usual } of storages) Object.defineProperty(globalThis, name, usual);
    Reflect.deleteProperty(navigator, 'locks');
  };
}
