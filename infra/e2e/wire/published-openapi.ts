import { openApiPath, type ServiceName } from '@portal/contracts/http';
import { serviceNames } from '@portal/portal-fake/check';
import { serviceRoutes } from '../faults/service-routes.ts';

/** One operation a line, so that a change shows where it is. */
const text = ({ paths, ...rest }: { paths: Record<string, object> }): string => {
  const lines = Object.entries(paths).map(([path, operations]) => {
    const each = Object.entries(operations).map(([method, one]) => `${JSON.stringify(method)}: ${JSON.stringify(one)}`);
    return `${JSON.stringify(path)}: {\n${each.join(',\n')}\n}`;
  });
  return `${JSON.stringify(rest).slice(0, -1)},\n"paths": {\n${lines.join(',\n')}\n}}\n`;
};

/** The OpenAPI document of each service as it answers it, as a text for a file. */
export async function publishedOpenApi(): Promise<Record<ServiceName, string>> {
  const routes = await serviceRoutes();
  const each = serviceNames.map(async (name) => {
    const route = routes.find(({ path }) => path === openApiPath(name));
    const answer = await route?.handle({} as never);
    return [name, text(answer?.body as { paths: Record<string, object> })] as const;
  });
  return Object.fromEntries(await Promise.all(each)) as Record<ServiceName, string>;
}
