import { timeZoneNote } from '@/lib/features/launches/verify/time-zone-note'
import { verifyReceipt } from '@/lib/features/launches/verify/verify-receipt'
import { loadRules } from '@/lib/features/previews/rule-language.client'
import type { VerifyAnswer, VerifyTask } from './use-verify'

/** Runs in a worker, because a receipt may contain thousands of nodes. */
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<VerifyTask>) => void) | null
  postMessage: (answer: VerifyAnswer) => void
}

const verify = async (receipt: VerifyTask) => {
  const { isPruned, differences, input } = verifyReceipt(receipt, await loadRules())
  scope.postMessage({
    isPruned,
    differences,
    note: timeZoneNote(receipt.timeZoneData, "this browser's", input),
  })
}

scope.onmessage = ({ data: receipt }) => {
  // A rejected promise does not reach the page unless it is reported.
  verify(receipt).catch(reportError)
}
