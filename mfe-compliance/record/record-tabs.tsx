import { Link, styled } from '@portal/ui-kit';
import { messages } from './messages.ts';

const Bar = styled.nav`
  margin-bottom: var(--s4);
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s5);
    margin: 0;
    padding: 0;
    border-bottom: 1px solid var(--divider);
    list-style: none;
  }
  a {
    display: block;
    padding: var(--s2) 0;
  }
  a[aria-current] {
    border-bottom: 3px solid currentcolor;
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
  }
`;

const tabs = [
  {
    to: '/record',
    get label() {
      return messages.tabs.protocols;
    },
  },
  {
    to: '/security-log',
    get label() {
      return messages.tabs.accounts;
    },
  },
] as const;

/** The record's two parts: what happened in protocols, and to accounts (docs/record 13). */
export const RecordTabs = ({ at }: { at: (typeof tabs)[number]['to'] }) => (
  <Bar aria-label={messages.tabs.label}>
    <ul>
      {tabs.map(({ to, label }) => (
        <li key={to}>
          <Link href={to} aria-current={to === at ? 'page' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </Bar>
);
