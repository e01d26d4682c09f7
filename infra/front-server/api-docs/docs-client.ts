// Runs in the browser, served without its types: fills in what each service says of itself.
import type { DocsMessages } from './messages.ts';

/** Of an OpenAPI document, what the page shows. */
interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  summary: string;
  /** Empty where no token is asked for. */
  security?: readonly unknown[];
  parameters: readonly { name: string; in: string; required: boolean }[];
  requestBody?: Media;
  responses: Record<string, Media>;
}

interface Media {
  content?: Record<string, { schema: unknown }>;
}

/** Of an AsyncAPI document, what the page shows. */
interface AsyncApiDocument {
  channels: Record<string, { address: string; description: string; messages: Record<string, unknown> }>;
  components: { messages: Record<string, Message> };
}

interface Message {
  name: string;
  payload: unknown;
}

const main = document.querySelector('main')!;
const words = JSON.parse(main.dataset.words!) as DocsMessages;

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...children: (string | Node)[]) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

function schemas(title: string, media: Media | undefined): Node[] {
  return Object.entries(media?.content ?? {}).flatMap(([type, { schema }]) => {
    const shown = element('pre', JSON.stringify(schema, null, 2));
    shown.tabIndex = 0;
    return [element('h3', `${title} `, element('small', type)), shown];
  });
}

function parameterList(parameters: Operation['parameters']): Node[] {
  if (parameters.length === 0) return [];
  const items = parameters.map((one) =>
    element('li', element('code', one.name), ` ${one.in}${one.required ? `, ${words.required}` : ''}`),
  );
  return [element('h3', words.parameters), element('ul', ...items)];
}

function shownOperation(path: string, method: string, operation: Operation): HTMLElement {
  const summary = element(
    'summary',
    element('code', element('strong', method.toUpperCase()), ` ${path}`),
    ` ${operation.summary} `,
    ...(operation.security?.length ? [] : [element('small', words.open)]),
  );
  const details = element('details', summary);
  const unfold = (): void =>
    details.append(
      ...parameterList(operation.parameters),
      ...schemas(words.body, operation.requestBody),
      ...Object.entries(operation.responses).flatMap(([status, media]) => schemas(`${words.answer} ${status}`, media)),
    );
  details.addEventListener('toggle', unfold, { once: true });
  return details;
}

function shownMessage(address: string, { name, payload }: Message): HTMLElement {
  const details = element('details', element('summary', element('code', element('strong', address), ` ${name}`)));
  const unfold = (): void =>
    details.append(...schemas(words.body, { content: { 'application/json': { schema: payload } } }));
  details.addEventListener('toggle', unfold, { once: true });
  return details;
}

const shownEvents = ({ channels, components }: AsyncApiDocument): Node[] =>
  Object.values(channels).flatMap(({ address, description, messages }) => [
    element('h3', description),
    ...Object.keys(messages).map((name) => shownMessage(address, components.messages[name]!)),
  ]);

const shownCalls = ({ paths }: OpenApiDocument): Node[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => shownOperation(path, method, operation)),
  );

async function describeService(section: HTMLElement): Promise<void> {
  const state = section.querySelector('[role=status]')!;
  state.textContent = words.loading;
  try {
    const answer = await fetch(section.querySelector('a')!.href);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const isOfEvents = section.dataset.events !== undefined;
    const document = (await answer.json()) as OpenApiDocument & AsyncApiDocument;
    state.replaceWith(...(isOfEvents ? shownEvents(document) : shownCalls(document)));
  } catch {
    state.textContent = words.failed;
  }
}

for (const section of document.querySelectorAll('section')) void describeService(section);
