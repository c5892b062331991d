import { FormatReference } from '@/components/ui/steps/format-reference'
import { formatEntries } from './format-entries'

/** The sections of the inventory document. */
export const DocumentFormat = () => (
  <FormatReference entries={formatEntries}>
    <p>
      Only <code>format</code> is required. Rows refer to each other by name. A section or a field
      that is left out keeps what is stored; a name that is not listed is not deleted. The fields of
      each section are those of the forms here; their limits are in the{' '}
      <a href="/api/docs">API reference</a>. An export of the inventory is a document too.
    </p>
  </FormatReference>
)
