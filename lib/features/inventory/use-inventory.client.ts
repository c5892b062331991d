import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserFetch, urlOf } from '@/lib/api/browser/browser-fetch'
import { type ImportRequest, importAnswerSchema } from './schema'

/** Checks a document (dry run) or applies it, all or nothing. */
export function useImportInventory() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ImportRequest) =>
      browserFetch('POST', '/inventory', { answer: importAnswerSchema, body }),
    // A document may hold policies and people's tenants too: everything on screen may have changed.
    onSuccess: ({ applied }) => (applied ? queryClient.invalidateQueries() : undefined),
  })
}

/** Where a browser downloads the whole inventory. */
export const exportAddress = (format: 'yaml' | 'json') => urlOf('/inventory', { format })
