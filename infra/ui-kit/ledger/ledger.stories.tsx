import { useState } from 'react';
import { Badge, Button, ButtonRow, Card, Field, TextArea } from '@portal/ui-kit';
import { PlainText } from '@portal/ui-kit/document';
import { RadioGroup } from '@portal/ui-kit/form';
import { AsWritten, Beside, BesidePair } from './beside.tsx';
import { Chip, Chips } from './chips.tsx';
import { LedgerSum, PointIndex, PointPlace } from './ledger-sum.tsx';
import { PointCard, PointNumber, VerdictBox } from './point-card.tsx';
import { PointPart, type PointProgress } from './point-part.tsx';
import { SplitList, SplitRow } from './split-list.tsx';

export default {
  title: 'Ledger',
  component: PointCard,
  subcomponents: {
    AsWritten,
    Beside,
    BesidePair,
    Chip,
    Chips,
    LedgerSum,
    PointIndex,
    PointNumber,
    PointPart,
    PointPlace,
    SplitList,
    SplitRow,
    VerdictBox,
  },
};

const nothing = () => undefined;

export const ChipsInALine = () => (
  <Chips>
    <Chip letter="A" href="#a">
      Proposed research
    </Chip>
    <Chip href="#file">consent.pdf</Chip>
    <Chip letter="B">Statistics</Chip>
    <Chip letter="C" onRemove={nothing} removeWords="Remove Data">
      Data
    </Chip>
  </Chips>
);

export const Numbers = () => (
  <ButtonRow>
    <PointNumber>1</PointNumber>
    <PointNumber data-tone="now">2</PointNumber>
    <PointNumber data-tone="closed">3</PointNumber>
    <PointNumber data-tone="open">24</PointNumber>
  </ButtonRow>
);

export const Sum = () => (
  <>
    <LedgerSum>
      <p>
        <strong>2 of 4 points settled</strong>
      </p>
      <Button variant="secondary">Settle all that are left</Button>
    </LedgerSum>
    <PointIndex aria-label="Points">
      <PointPlace id="point-1" number={1} label="Point 1: settled" tone="closed" />
      <PointPlace id="point-2" number={2} label="Point 2: still open" tone="open" />
      <PointPlace id="point-3" number={3} label="Point 3: not looked at" tone="plain" />
      <PointPlace id="point-4" number={4} label="Point 4: being looked at" tone="now" />
    </PointIndex>
  </>
);

export const Point = () => (
  <PointCard
    id="point-1"
    number={<PointNumber data-tone="open">1</PointNumber>}
    title="Reviewer 1"
    state={<Badge tone="danger">Still open</Badge>}
    chips={
      <Chips>
        <Chip letter="B" href="#b">
          Statistics
        </Chip>
      </Chips>
    }
    point={{ label: 'Point', text: <PlainText>State the sample size, and how it was computed.</PlainText> }}
    answer={{ label: 'Answer', text: <PlainText>It is 500 now: see section B.</PlainText> }}
    foot={
      <VerdictBox>
        <RadioGroup legend="Is this point settled?" name="verdict" options={['Settled', 'Still open']} />
      </VerdictBox>
    }
  >
    <Beside letter="B" title="Statistics" when="Changed 12 November 2026">
      <BesidePair
        sides={[
          { label: 'As submitted', value: <del>420</del> },
          { label: 'Now', value: <ins>500</ins> },
        ]}
      />
    </Beside>
  </PointCard>
);

export const DocumentBeside = () => (
  <Beside title="consent.pdf">
    <BesidePair
      sides={[
        { label: 'As submitted', value: 'consent.pdf, 312 kB' },
        { label: 'Now', value: 'consent_2.pdf, 340 kB' },
      ]}
    />
  </Beside>
);

function Part({ progress, state, given }: { progress: PointProgress; state: string; given?: string }) {
  const [open, setOpen] = useState(progress === 'now');
  return (
    <PointPart
      id={`part-${progress}`}
      number={1}
      title="State the sample size, and how it was computed."
      meta="Reviewer 1, 3 November 2026"
      progress={progress}
      state={state}
      given={given}
      open={open}
      onToggle={setOpen}
    >
      <Field label="Answer">
        <TextArea comment />
      </Field>
    </PointPart>
  );
}

export const PartsToAnswer = () => (
  <Card as="div">
    <Part progress="none" state="Not answered" />
    <Part progress="answered" state="Answered" given="It is 500 now: see section B." />
    <Part progress="now" state="Being answered" />
    <Part progress="remark" state="A remark" />
    <Part progress="closed" state="Settled" />
  </Card>
);

export const Divided = () => (
  <Card as="div">
    <SplitList
      title="Points"
      summary="2 points, 1 remark"
      note="As the comment was divided. Change it where it is wrong."
    >
      <SplitRow number={1} actions={<Button variant="quiet">Join with the one above</Button>}>
        State the sample size.
      </SplitRow>
      <SplitRow number={2} actions={<Button variant="quiet">A remark</Button>}>
        Send the consent form in Shona.
      </SplitRow>
      <SplitRow number={null} actions={<Button variant="quiet">A point</Button>}>
        Thank you for a well-written protocol.
      </SplitRow>
    </SplitList>
  </Card>
);

export const Original = () => (
  <AsWritten>
    <summary>As it was written</summary>
    <PlainText>{'1. State the sample size.\n2. Send the consent form in Shona.'}</PlainText>
  </AsWritten>
);
