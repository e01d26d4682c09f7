import { Link, LinkProvider } from './link.tsx';

export default { title: 'Link', component: Link, subcomponents: { LinkProvider } };

export const InText = () => (
  <LinkProvider component={(props) => <a {...props} />}>
    <p>
      Read the <Link href="#letter">letter of decision</Link> before you answer.
    </p>
  </LinkProvider>
);
