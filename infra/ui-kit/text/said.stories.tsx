import { Said, SentenceProvider } from './said.tsx';

export default { title: 'Said', component: Said, subcomponents: { SentenceProvider } };

export const InAnotherLanguage = () => (
  <SentenceProvider component={({ text }) => <span lang="en">{text}</span>}>
    <p lang="sn">
      Hazvina kubudirira. <Said>The file is empty.</Said>
    </p>
  </SentenceProvider>
);

export const AsItIs = () => (
  <p>
    <Said>The file is empty.</Said>
  </p>
);
