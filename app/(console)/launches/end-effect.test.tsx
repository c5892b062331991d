import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { endEffect } from './end-effect'
import { useLaunchBulk } from './use-launch-bulk'

const BulkEffect = () => useLaunchBulk().find(({ id }) => id === 'end')?.effect

test('ending several launches promises to delete only the servers that a driver created', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BulkEffect />
    </QueryClientProvider>,
  )
  expect(html).toContain('deletes the servers that its drivers created')
  expect(html).toContain('All other instances keep running')
})

test('without a driver, the instances have to be stopped in the cloud', () => {
  expect(endEffect('none')).toContain('does not stop the instances')
  expect(endEffect('none')).not.toContain('deletes')
})
