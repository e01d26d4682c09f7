import { SavedMark } from './saved-mark.tsx';

export default { title: 'Saved mark', component: SavedMark };

export const States = () => (
  <>
    <p>
      <SavedMark>Saved 14:32</SavedMark>
    </p>
    <p>
      <SavedMark tone="working">Saving...</SavedMark>
    </p>
    <p>
      <SavedMark tone="warning">Kept on this device only: the portal does not answer</SavedMark>
    </p>
    <SavedMark />
  </>
);
