import { Note } from '@/components/ui/text/note'
import { failureClasses } from '@/lib/features/launch-drivers/failure-class'
import type { DriverFailure } from '@/lib/features/launch-drivers/offers/schema'

/** Why a cloud was not read, or what is wrong with its settings. */
export const DriverFailureNote = ({
  failure: { failure, what, remedy },
}: {
  failure: DriverFailure
}) => (
  <Note tone="bad" title={failureClasses[failure].label}>
    {what} {remedy}
  </Note>
)
