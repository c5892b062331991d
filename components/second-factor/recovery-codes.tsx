'use client'
import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import classes from './second-factor.module.css'

type Props = { codes: readonly string[]; done: string; onDone: () => void }

/** Recovery codes, which are shown only once. */
export const RecoveryCodeList = ({ codes, done, onDone }: Props) => (
  <div className={`${shared.stack14} ${shared.shrinks}`}>
    <Note tone="warn" role="status">
      Store these recovery codes now: they are shown only once. Each signs you in once if you lose
      your phone or passkey.
    </Note>
    <ul className={classes.list} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={shared.row8}>
      <CopyButton value={codes.join('\n')} timeout={4000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          >
            {copied ? 'Copied' : 'Copy all'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>{done}</Button>
    </div>
  </div>
)
