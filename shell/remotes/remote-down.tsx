import { words } from '../words.ts';

/** In place of a role's front end, or of one page of it, that could not be loaded or drawn. */
export const RemoteDown = ({ retry }: { retry: () => void }) => (
  <div role="alert">
    <h1>{words.remoteDown.title}</h1>
    <p>{words.remoteDown.text}</p>
    <button type="button" onClick={retry}>
      {words.remoteDown.retry}
    </button>
  </div>
);
