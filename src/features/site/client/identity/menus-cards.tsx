import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { shownColumns, shownEntries } from '#features/site/shared/built-in-menus.ts'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import { ColumnList, EntryList, LinkList } from './link-lists.tsx'
import { usePart, type IdentityForm } from './use-identity-form.ts'
import { listed } from '#shared/listed.ts'

/** The navigation, the footer, and the channels elsewhere. */
export function MenusCards({ form }: { form: IdentityForm }) {
  const site = useSite()
  const [navigation, setNavigation] = usePart(form, 'navigation')
  const [footer, setFooter] = usePart(form, 'footer')
  const [social, setSocial] = usePart(form, 'social')
  const entries = shownEntries(site).slice(0, identityLimits.links)
  return (
    <>
      <Card>
        <CardHeader title={m.navigation()} note={m.navigationNote()} />
        <CheckboxField
          label={m.ownNavigation()}
          help={
            navigation ? undefined : m.menuShownNow({ entries: listed(entries.map(({ label }) => label)) })
          }
          checked={navigation !== null}
          onChange={(event) => setNavigation(event.target.checked ? entries : null)}
        />
        {navigation && <EntryList form={form} entries={navigation} onChange={setNavigation} />}
      </Card>
      <Card>
        <CardHeader title={m.footer()} note={m.footerNote()} />
        <CheckboxField
          label={m.useOurOwnFooter()}
          checked={footer !== null}
          onChange={(event) => setFooter(event.target.checked ? shownColumns(site) : null)}
        />
        {footer && <ColumnList form={form} columns={footer} onChange={setFooter} />}
      </Card>
      <Card>
        <CardHeader title={m.channelsLabel()} note={m.channelsNote()} />
        <CheckboxField
          label={m.useOurOwnChannels()}
          checked={social !== null}
          onChange={(event) => setSocial(event.target.checked ? [] : null)}
        />
        {social && (
          <div className="mt-4">
            <LinkList
              form={form}
              path="social"
              noun={m.channelNoun()}
              links={social}
              isPlain
              onChange={setSocial}
            />
          </div>
        )}
      </Card>
    </>
  )
}
