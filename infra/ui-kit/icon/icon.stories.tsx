import { ButtonRow } from '../button/button.tsx';
import { Icon, type IconName, outlines } from './icon.tsx';

export default { title: 'Icon', component: Icon };

const names = Object.keys(outlines) as IconName[];

export const All = () => (
  <ButtonRow>
    {names.map((name) => (
      <span key={name}>
        <Icon name={name} /> {name}
      </span>
    ))}
  </ButtonRow>
);

export const Small = () => (
  <ButtonRow>
    <span>
      <Icon name="download" small /> application.pdf
    </span>
    <span>
      <Icon name="half" small /> one of two
    </span>
  </ButtonRow>
);
