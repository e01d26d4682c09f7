import { ButtonLink, Icon, VisuallyHidden } from '@portal/ui-kit';
import { askedQuery, type ProtocolsAsked } from '@portal/views';
import { queryOf } from '@portal/web-kit';
import { words } from '../words.ts';

const formats = ['csv', 'xlsx'] as const;

/** What the list shows, on all its pages, as a file. */
export const ExportLinks = ({ asked }: { asked: ProtocolsAsked }) =>
  formats.map((format) => (
    <ButtonLink
      key={format}
      variant="quiet"
      href={`/api/protocols/export.${format}${queryOf(askedQuery(asked))}`}
      target="_blank"
      rel="noopener"
    >
      <Icon name="download" small />
      <VisuallyHidden>{words.export.label}: </VisuallyHidden>
      {words.export[format]}
      <VisuallyHidden>{words.export.newTab}</VisuallyHidden>
    </ButtonLink>
  ));
