import table from '@/components/trace/trace-table.module.css'
import { isReservedName, keyLabel } from '@/lib/engine'

/** The label of a key; a reserved key is marked. */
export const KeyName = ({ name }: { name: string }) => (
  <>
    {keyLabel(name)}
    {isReservedName(name) && <span className={table.chip}>reserved</span>}
  </>
)
