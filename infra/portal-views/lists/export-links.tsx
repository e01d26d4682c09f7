import { ButtonLink, Icon, VisuallyHidden } from '@portal/ui-kit';
import { messages } from './messages.ts';

const formats = ['csv', 'xlsx'] as const;

interface Props {
  /** Where the server has the list: '/api/protocols'. */
  list: string;
  /** What the list shows now, as the server is asked for it: '?search=moyo', or nothing. */
  query?: string;
  /** What is exported, where a page has several lists. */
  label?: string;
}

/** What a list shows, on all its pages, as a file. Stands at the end of a toolbar. */
export const ExportLinks = ({ list, query = '', label = messages.export.label }: Props) =>
  formats.map((format) => (
    <ButtonLink key={format} variant="quiet" href={`${list}/export.${format}${query}`} target="_blank" rel="noopener">
      <Icon name="download" small />
      <VisuallyHidden>{label}: </VisuallyHidden>
      {messages.export[format]}
      <VisuallyHidden>{messages.export.newTab}</VisuallyHidden>
    </ButtonLink>
  ));
