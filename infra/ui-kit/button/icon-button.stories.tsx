import { IconButton } from './icon-button.tsx';
import { ButtonRow } from './button.tsx';

export default { title: 'Icon button', component: IconButton };

export const Plain = () => (
  <ButtonRow>
    <IconButton icon="menu" label="Menu" />
    <IconButton icon="trash" label="Remove" />
    <IconButton icon="cross" label="Dismiss" smallIcon />
  </ButtonRow>
);

export const WithCount = () => (
  <ButtonRow>
    <IconButton icon="bell" label="Notices, none unread" count={0} />
    <IconButton icon="bell" label="Notices, 3 unread" count={3} />
    <IconButton icon="bell" label="Notices, 27 unread" count={27} />
    <IconButton icon="bell" label="Notices, 140 unread" count={140} />
  </ButtonRow>
);
