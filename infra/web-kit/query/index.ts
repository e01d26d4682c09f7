export { createQueryClient } from './query-client.ts';
export { keepPreviousData, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
