import type { MeetingItem } from '@portal/contracts/meetings';
import { Link, Message, Overdue, Said, styled } from '@portal/ui-kit';
import { FactsList } from '@portal/ui-kit/document';
import { followUpPage, protocolPage } from '@portal/portal-views';
import { isStuck } from './item-outcomes.ts';
import { messages } from './messages.ts';

const said = messages.item;

const Box = styled.div`
  margin-bottom: 20px;
`;

interface Props {
  item: MeetingItem;
  /** Present and not recused, with recusals that are not saved yet. */
  there: MeetingItem['quorum']['there'];
  /** Further facts, of a recorded item. */
  more?: Parameters<typeof FactsList>[0]['facts'];
}

/** Why it cannot be decided now, in the line of the item. */
export const Obstacle = ({ item: { obstacle } }: Pick<Props, 'item'>) => (
  <Overdue>
    <Said>{obstacle}</Said>
  </Overdue>
);

/** Who applies, what reviewers advise, who is recused and who is left to vote. */
export function ItemFacts({ item, there, more = [] }: Props) {
  const { investigator, institution, recommended, recused, protocol, follow_up } = item;
  const link = follow_up === undefined ? protocolPage(protocol) : followUpPage(follow_up);
  return (
    <Box>
      {item.obstacle !== null && (
        <Message tone="warning">
          <p>
            <Said>{item.obstacle}</Said> {isStuck(item) && !item.in_office && said.canBeDeferred}
          </p>
        </Message>
      )}
      <FactsList
        facts={[
          { label: said.investigator, value: [investigator, institution].filter(Boolean).join(', ') },
          {
            label: said.recommended,
            value: (
              <>
                {recommended.length > 0 &&
                  `${recommended.map((one, index) => said.reviewer({ number: index + 1, recommends: said.recommends[one] })).join(', ')}. `}
                <Link href={link}>{follow_up === undefined ? said.contents.protocol : said.contents.form}</Link>
              </>
            ),
          },
          {
            label: said.recused,
            value:
              recused.length === 0
                ? said.nobody
                : recused.map(({ member, name, reason }) => <div key={member}>{`${name}: ${reason}`}</div>),
          },
          {
            label: said.quorum,
            value: said.there({
              present: there.present,
              lay: there.lay,
              nonScientific: there.non_scientific,
              nonAffiliated: there.non_affiliated,
            }),
          },
          ...more,
        ]}
      />
    </Box>
  );
}
