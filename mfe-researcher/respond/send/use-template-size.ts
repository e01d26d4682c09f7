import { formatBytes } from '@portal/portal-views';
import { api, useQuery } from '@portal/web-kit';

/** How large a template is, as people read it; undefined until that is known, and where it cannot be told. */
export function useTemplateSize(path: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['template size', path],
    queryFn: async ({ signal }) => {
      const { headers } = await api.call({ method: 'HEAD', path, signal });
      return Number(headers.get('Content-Length') ?? 0);
    },
    staleTime: Infinity,
    retry: false,
  });
  return data ? formatBytes(data) : undefined;
}
