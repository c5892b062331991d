'use client'
import { Button, NativeSelect } from '@mantine/core'
import { namedChoices } from '@/components/forms/named-choices'
import shared from '@/components/ui/shared.module.css'
import { ProblemAlert } from '@/components/ui/text/problem-alert'
import { useCall, useRead } from '@/lib/api/client'
import { priceImportContract } from '@/lib/features/prices/imports/contract'
import classes from '../import.module.css'
import type { ImportFlow } from '../use-import-flow'

type Props = {
  flow: ImportFlow
  /** The saved mapping that matched the columns. */
  mapName: string | null
}

/** Saved mappings of other files, if there are any. Deleting one does not change the current choices. */
export function RememberedMapping({ flow, mapName }: Props) {
  const maps = useRead(priceImportContract.listMaps, {}).data?.items ?? []
  const forget = useCall(priceImportContract.removeMap, { refreshOnError: true })
  if (maps.length === 0) return null
  const named = maps.find(({ name }) => name === flow.rememberAs)
  return (
    <div className={`${shared.row8} ${classes.remembered}`}>
      <NativeSelect
        size="xs"
        label="Remembered mapping"
        description={
          named !== undefined && named.name === mapName ? 'Recognised by the columns.' : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={named?.id ?? ''}
        data={[{ value: '', label: 'None' }, ...namedChoices(maps)]}
        onChange={(event) => {
          const chosen = maps.find(({ id }) => id === event.currentTarget.value)
          flow.remember(chosen?.name ?? '')
          if (chosen !== undefined) flow.map(chosen.mapping)
        }}
      />
      {named !== undefined && (
        <Button
          size="xs"
          variant="default"
          loading={forget.isPending}
          aria-label={`Forget ${named.name}`}
          onClick={() =>
            forget.mutate(
              { params: { id: named.id }, ifMatch: named.revision },
              { onSuccess: () => flow.remember('') },
            )
          }
        >
          Forget
        </Button>
      )}
      <ProblemAlert cause={forget.error} what="The mapping was not deleted" />
    </div>
  )
}
