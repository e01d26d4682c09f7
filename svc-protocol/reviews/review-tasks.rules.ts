import { slots, type Slot } from './slot.rules.ts';

/** The fields of a history entry that are needed here. */
export interface ReviewLine {
  /** UTC instant. */
  at: string;
  action: string;
  from: string | null;
  to: string | null;
  detail?: Readonly<Record<string, unknown>> | undefined;
}

/** One request to one reviewer to comment on a protocol. */
export interface ReviewTask {
  /** Account id. */
  reviewer: string;
  slot: Slot;
  /** `left`: the reviewer declined or was replaced. */
  state: 'open' | 'given' | 'left';
  /** UTC instants. */
  since: string;
  given_at: string | null;
}

const comments: readonly string[] = ['protocol.partially_reviewed', 'protocol.reviewed'];

/** All tasks of a protocol, oldest first. A longer history only changes their states and appends tasks, so a task keeps its index. */
export function reviewTasksOf(history: readonly ReviewLine[]): readonly ReviewTask[] {
  const tasks: ReviewTask[] = [];
  const held: Partial<Record<Slot, number>> = {};
  const close = (slot: Slot, changes: Partial<ReviewTask>) => {
    const at = held[slot];
    const task = at === undefined ? undefined : tasks[at];
    if (at !== undefined && task?.state === 'open') tasks[at] = { ...task, ...changes };
  };
  const open = (slot: Slot, reviewer: string, since: string) => {
    held[slot] = tasks.push({ reviewer, slot, state: 'open', since, given_at: null }) - 1;
  };
  for (const { at, action, to, detail } of history) {
    const slot = slots.find((one) => one === action);
    if (slot) {
      close(slot, { state: 'left' });
      delete held[slot];
      if (to !== null) open(slot, to, at);
    }
    const by = slots.find((one) => one === detail?.slot);
    if (by && comments.includes(action)) close(by, { state: 'given', given_at: at });
    // Reviewers who stay get a new task.
    if (action === 'protocol.forwarded')
      for (const one of slots) {
        const task = tasks[held[one] ?? -1];
        if (task) open(one, task.reviewer, at);
      }
  }
  return tasks;
}
