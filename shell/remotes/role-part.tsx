import type { Role } from '@portal/contracts/accounts';
import { createQueryClient, QueryClientProvider, useRemote } from '@portal/web-kit';
import { useCallback, useState } from 'react';
import { Loading } from '../gate/loading.tsx';
import { loadRoleRemote } from './load-remote.ts';
import { expectRemote } from './preload-remote.ts';
import { RemoteDown } from './remote-down.tsx';
import { RemotePages } from './remote-pages.tsx';

/** The signed-in part: the front end of a role, with server state of its own that ends with the session. */
export function RolePart({ role }: { role: Role }) {
  const [queries] = useState(createQueryClient);
  const load = useCallback(() => {
    expectRemote(role);
    return loadRoleRemote(role);
  }, [role]);
  const state = useRemote(load);

  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed') return <RemoteDown retry={state.retry} />;
  return (
    <QueryClientProvider client={queries}>
      <RemotePages remote={state.remote} />
    </QueryClientProvider>
  );
}
