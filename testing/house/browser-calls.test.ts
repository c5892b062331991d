import { describe, expect, test } from 'vitest'
import { ownCalls } from './browser-calls'
import { readSources } from './source-files'

describe('calls of browsers', () => {
  test('use paths and keys of the contracts', () => {
    expect(ownCalls(readSources())).toEqual([])
  })

  test.each([
    { file: 'app/(console)/a/page.tsx', text: "fetch('/api/v1/accounts')" },
    { file: 'components/a.tsx', text: "const queryKey = ['accounts']" },
    { file: 'lib/features/a/use-a.client.ts', text: 'const query = useQuery(options)' },
    {
      file: 'lib/features/a/use-a.client.ts',
      text: "import { browserFetch } from '@/lib/api/browser/browser-fetch'",
    },
    { file: 'components/a.tsx', text: 'const schema = aContract.create.body' },
    { file: 'lib/features/a/b.worker.ts', text: 'new EventSource(`/api/v1/events?kinds=a`)' },
  ])('$file with $text is found', ({ file, text }) => {
    expect(ownCalls(new Map([[file, text]]))).toHaveLength(1)
  })

  test.each([
    { file: 'lib/api/client.ts', text: 'useQuery({ queryKey })' },
    { file: 'lib/features/a/send.server.ts', text: "const address = '/api/v1/launches'" },
    { file: 'app/(console)/a/example.ts', text: 'const text = `POST /api/v1/launches`' },
    { file: 'app/(console)/a/a.test.ts', text: "expect(path).toBe('/api/v1/a')" },
  ])('$file may have $text', ({ file, text }) => {
    expect(ownCalls(new Map([[file, text]]))).toEqual([])
  })
})
