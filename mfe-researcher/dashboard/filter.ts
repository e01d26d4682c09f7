import type { Status } from '@portal/contracts/protocol';
import { queryOf } from '@portal/web-kit';

/** The dashboard whose list shows one status alone, or all. */
export const listOf = ({ status }: { status?: Status }): string => `/${queryOf({ status })}`;
