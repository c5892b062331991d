import { afterAll, beforeAll } from 'vitest'
import { type Person, personInBrowser } from '@/testing/people'
import { startReceiver } from '@/testing/receiver'

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Gives all tests of a file one administrator and one foreign server, which stops after them. */
export function withReceiver(use: (it: { admin: Person; receiver: Receiver }) => void) {
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
    use({ receiver, admin: await personInBrowser('admin') })
  })
  afterAll(() => receiver.close())
}
