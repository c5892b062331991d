import table from '@/components/trace/trace-table.module.css'
import { isReservedName, keyLabel } from '@/lib/engine'

/** A key by the name that people read; a reserved one says so. */
export const KeyName = ({ name }: { name: string }) => (
  <>
    {keyLabel(name)}
    {isReservedName(name) && <span className={table.chip}>reserved</span>}
  </>
)
