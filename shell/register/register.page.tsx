import { Link, useDocumentTitle } from '@portal/web-kit';
import { words } from '../words.ts';

/** Specification section 2, Registration. */
export function RegisterPage() {
  useDocumentTitle(words.register.title);
  return (
    <main>
      <h1>{words.register.title}</h1>
      <Link to="/">{words.register.login}</Link>
    </main>
  );
}
