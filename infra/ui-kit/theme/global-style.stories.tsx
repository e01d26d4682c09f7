import { Meta } from '../text/text.tsx';
import { GlobalStyle } from './global-style.tsx';

export default { title: 'Bare elements', component: GlobalStyle };

export const Headings = () => (
  <>
    <GlobalStyle />
    <h1>Heading 1</h1>
    <h2>Heading 2</h2>
    <h3>Heading 3</h3>
    <h4>Heading 4</h4>
    <p>
      Running text with <strong>something strong</strong> and <a href="#link">a link</a>.
    </p>
    <Meta>Small and grey</Meta>
  </>
);

export const Progress = () => (
  <>
    <progress value={0} max={100} aria-label="Nothing yet" />
    <progress value={35} max={100} aria-label="A third" />
    <progress value={100} max={100} aria-label="All of it" />
  </>
);
