import { Badge, BadgeWithNotes } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Matched, Results } from '../find/results.tsx';
import { KeptList } from '../form/kept-list.tsx';
import { SearchInput } from '../inputs/text-input.tsx';
import { Select } from '../inputs/select.tsx';
import { Link } from '../link.tsx';
import { Counter, Counters } from './counter.tsx';
import { DraftRow, Rows } from './draft-row.tsx';
import { ForCards, ListToolbar, ToolbarEnd } from './list-toolbar.tsx';
import { ListState } from './list-state.tsx';

export default {
  title: 'Lists',
  component: Counters,
  subcomponents: { Counter, DraftRow, Rows, KeptList, ForCards, ListToolbar, ToolbarEnd, ListState, Matched, Results },
};

export const FourCounters = () => (
  <Counters label="Applications">
    <Counter number={23} label="All" href="#all" />
    <Counter number={4} label="Pending" href="#pending" tone="warning" current />
    <Counter number={12} label="Accepted" href="#accepted" tone="success" />
    <Counter number={7} label="Rejected" href="#rejected" tone="danger" />
  </Counters>
);

export const SevenCounters = () => (
  <Counters label="Applications by status">
    <Counter number="1,204" label="All" href="#all-7" />
    <Counter number={4} label="Pending" href="#pending-7" tone="warning" />
    <Counter number={31} label="Assigned" href="#assigned-7" tone="secondary" />
    <Counter number={6} label="Partially reviewed" href="#partially-7" tone="primary-outline" />
    <Counter number={18} label="Reviewed" href="#reviewed-7" tone="primary" />
    <Counter number={1098} label="Accepted" href="#accepted-7" tone="success" />
    <Counter number={47} label="Rejected" href="#rejected-7" tone="danger" />
  </Counters>
);

export const ShortRows = () => (
  <Rows>
    <DraftRow
      title="Six-month isoniazid and rifapentine for household contacts"
      meta="Changed today, 14:32"
      progress={{ value: 7, max: 14, label: 'Step 7 of 14' }}
      actions={
        <>
          <Button variant="quiet">Go on</Button>
          <Button variant="quiet-danger">Discard</Button>
        </>
      }
    />
    <DraftRow title="Without a title" meta="Changed 3 November 2026" actions={<Button variant="quiet">Go on</Button>} />
    <DraftRow title="A notice that says something and leads nowhere" />
  </Rows>
);

export const Kept = () => (
  <KeptList
    items={[
      { id: '1', title: 'Review of MRCZ/A/2149', note: 'Saved in the portal 14:32', isSafe: true },
      { id: '2', title: 'New application', note: 'Kept on this device only', isSafe: false },
    ]}
  />
);

export const Toolbar = () => (
  <ListToolbar as="search">
    <SearchInput aria-label="Search the list" placeholder="Search by number or title" />
    <Select aria-label="Study type" options={['Clinical Trials', 'PhD']} placeholder="All study types" />
    <ForCards>
      <Select aria-label="Order" options={['Newest first', 'By number']} />
    </ForCards>
    <Button variant="secondary">Search</Button>
    <ToolbarEnd>
      <Link href="#csv">CSV</Link>
      <Link href="#xlsx">Excel</Link>
    </ToolbarEnd>
  </ListToolbar>
);

export const Empty = () => (
  <ListState
    kind="empty"

    title="No applications yet"
    text="What you submit is listed here."
    action={<Button>New application</Button>}
  />
);

export const Failed = () => (
  <ListState
    kind="failed"

    title="The list could not be read"
    text="Nothing is lost."
    action={<Button variant="secondary">Try again</Button>}
  />
);

export const Offline = () => (
  <ListState kind="offline" title="The portal does not answer" text="Check the connection." />
);

export const OwnIcon = () => <ListState kind="empty" icon="search" title="Nothing was found" />;

export const Found = () => (
  <Results
    results={[
      {
        id: '1',
        href: '#2149',
        title: 'Six-month isoniazid and rifapentine',
        about: 'MRCZ/A/2149, Clinical Trials',
        facts: [
          {
            label: 'Principal investigator',
            value: (
              <>
                Dr Rutendo <Matched>Moyo</Matched>
              </>
            ),
          },
          { label: 'Submitted', value: '9 November 2026' },
        ],
        state: <BadgeWithNotes badge={<Badge tone="secondary">Assigned</Badge>}>Due 30 November</BadgeWithNotes>,
      },
      {
        id: '2',
        href: '#2140',
        title: 'Maternal mortality in Mashonaland Central between 2019 and 2025: a retrospective study of registers',
        about: 'MRCZ/BP/2140, PhD',
        facts: [{ label: 'Principal investigator', value: 'Ms Anesu Banda' }],
        state: <Badge tone="success">Accepted</Badge>,
      },
    ]}
  />
);
