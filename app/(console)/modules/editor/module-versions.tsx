'use client'
import { Box, Button, Flex } from '@mantine/core'
import { useState } from 'react'
import { Time } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { usePages } from '@/lib/api/client'
import { moduleContract } from '@/lib/features/modules/contract'
import type { Module, ModuleVersion } from '@/lib/features/modules/schema'
import { policyName } from '../module-columns'
import { CompareModule } from './compare-module'
import classes from './module-editor.module.css'
import { RestoreModule } from './restore-module'

type Props = { module: Module; onRestored: (module: Module) => void }

/**
 * The versions of a module with their authors, notes and the live policies that use them. An old one can be
 * restored as the next version.
 */
export function ModuleVersions({ module, onRestored }: Props) {
  const [chosen, setChosen] = useState<ModuleVersion | null>(null)
  const query = usePages(moduleContract.listVersions, { params: { id: module.id } })
  return (
    <Section title="Versions">
      <StateBlock query={query} what="versions" rows={2}>
        {({ pages }) => {
          const versions = pages.flatMap(({ items }) => items)
          return (
            <>
              <ol className={classes.versions} aria-label="Versions">
                {versions.map((version) => (
                  <Version
                    key={version.definition.version}
                    version={version}
                    module={module}
                    onRestore={setChosen}
                  />
                ))}
              </ol>
              {versions.length > 1 && (
                <CompareModule key={versions[0]?.definition.version} versions={versions} />
              )}
            </>
          )
        }}
      </StateBlock>
      {query.hasNextPage && (
        <div>
          <Button
            size="xs"
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Older versions
          </Button>
        </div>
      )}
      {chosen !== null && (
        <RestoreModule
          module={module}
          version={chosen}
          onRestored={onRestored}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )
}

type VersionProps = {
  version: ModuleVersion
  module: Module
  onRestore: (version: ModuleVersion) => void
}

function Version({ version, module, onRestore }: VersionProps) {
  const { definition, note, author, createdAt } = version
  const users = module.usedBy.filter((use) => use.version === definition.version)
  const isOld = definition.version !== module.latest.definition.version
  return (
    <Flex component="li" gap="sm" align="start">
      <Box component="details" miw={0}>
        <summary>
          <strong>v{definition.version}</strong> {note}{' '}
          <span className={shared.dimmedXs}>
            by {author}, <Time at={createdAt} />
            {users.length > 0 && `; live in ${users.map(policyName).join(', ')}`}
          </span>
        </summary>
        <pre className={classes.source}>{definition.expression}</pre>
        <p className={shared.dimmedXs}>
          {definition.params.length === 0
            ? 'No parameters'
            : definition.params
                .map(({ name, default: value }) => `${name} = ${JSON.stringify(value)}`)
                .join(', ')}
        </p>
      </Box>
      {isOld && !module.archived && (
        <LockedButton
          permission="policy.restore"
          size="compact-xs"
          variant="default"
          flex="none"
          onClick={() => onRestore(version)}
        >
          Restore v{definition.version}
        </LockedButton>
      )}
    </Flex>
  )
}
