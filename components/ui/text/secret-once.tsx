'use client'
import { Button, CopyButton, TextInput } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import shared from '@/components/ui/shared.module.css'
import { Note } from './note'
import classes from './secret-once.module.css'

type Props = { label: string; secret: string; children: string }

/** A secret that is shown only once and cannot be retrieved later. */
export const SecretOnce = ({ label, secret, children }: Props) => (
  <div className={shared.stack12}>
    <Note tone="warn" role="status">
      {children}
    </Note>
    <div className={classes.row}>
      <TextInput
        label={label}
        value={secret}
        readOnly
        ref={focus}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ root: shared.grows, input: shared.code }}
      />
      <CopyButton value={secret} timeout={4000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  </div>
)

/** Gives the field the focus, because the button that requested the secret is gone. */
const focus = (field: HTMLInputElement | null) => field?.focus()
