import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { numberText } from '@/lib/base/number-text'
import type { PriceImport } from '@/lib/features/prices/imports/schema'
import classes from '../import.module.css'

type Props = { it: PriceImport; onStop: () => void }

/** The progress of a dry run, with a button to stop it. */
export const Progress = ({ it: { rowsRead, bytesRead, bytes }, onStop }: Props) => (
  <div className={shared.line8x12}>
    <progress
      className={classes.progress}
      aria-label="Dry run"
      max={Math.max(1, bytes)}
      value={bytesRead}
    />
    <span role="status" className={shared.dimmedXs}>
      {numberText(rowsRead)} rows read …
    </span>
    <Button size="compact-xs" variant="default" onClick={onStop}>
      Stop
    </Button>
  </div>
)
