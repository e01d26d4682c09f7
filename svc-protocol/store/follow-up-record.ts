import type { FollowUp } from '../domain/follow-up.ts';

/** What the history of a follow-up vouches for. */
export const followUpRecord = ({
  kind,
  state,
  protocol,
  number,
  title,
  user,
  files,
  note,
  created_date,
  acknowledged_date,
  acknowledged_by,
}: FollowUp): Omit<FollowUp, 'id'> => ({
  kind,
  state,
  protocol,
  number,
  title,
  user,
  files,
  note,
  created_date,
  acknowledged_date,
  acknowledged_by,
});
