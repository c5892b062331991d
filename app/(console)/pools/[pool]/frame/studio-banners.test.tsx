import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import type { Draft } from '../draft/use-draft'
import { SaveProblem } from './studio-banners'

/** The part of a draft that the note reads. */
const failedDraft = (isStored: boolean) =>
  ({
    saving: { status: { kind: 'failed', message: 'The server is away.' }, isStored },
  }) as unknown as Draft

const textOf = (isStored: boolean) =>
  markupOf(<SaveProblem draft={failedDraft(isStored)} onRefresh={async () => undefined} />)

test('a failed save states whether the edits are stored in this browser', () => {
  expect(textOf(true)).toContain('Your changes stay in this browser')
  expect(textOf(false)).toContain('Your changes are not stored in this browser')
})
