import type { Translation } from '../words.ts'

export const mailWords: Translation<'mail'> = {
  facts: {
    for: 'Für',
    requested: 'Angefordert',
    sent: 'Gesendet',
    when: 'Wann',
    doneBy: 'Durch',
    until: 'Bis',
    countsFrom: 'Gilt ab',
  },
  peopleOf: (site) => `Die Betreiber von ${site}`,
  ifButtonFails: (label) => `Wenn „${label}“ nicht funktioniert, öffnen Sie diese Adresse:`,
  code: 'Code',
  signIn: 'Anmelden',
  reviewAccount: 'Konto überprüfen',

  purposes: {
    forgotten: {
      subject: (site) => `Neues Passwort bei ${site} wählen`,
      button: 'Neues Passwort wählen',
      text: (time) =>
        `Öffnen Sie den Link, um sich anzumelden und ein neues Passwort zu wählen, oder geben Sie den Code dort ein, wo Sie ihn angefordert haben. Beides funktioniert einmal (gültig: ${time}).`,
    },
    account: {
      subject: (site) => `Bestätigen Sie Ihre Adresse bei ${site}`,
      button: 'Adresse bestätigen',
      text: (time) =>
        `Öffnen Sie den Link, um zu bestätigen, dass diese Adresse Ihnen gehört, oder geben Sie den Code dort ein, wo Sie ihn angefordert haben. Beides funktioniert einmal (gültig: ${time}).`,
    },
  },
  signInLink: {
    subject: (site) => `Bei ${site} anmelden`,
    subjectWithCode: (code, site) => `${code} ist Ihr Code für ${site}`,
    preview: (code, time) =>
      `${code} ist Ihr Code, oder öffnen Sie den Link. Beides funktioniert einmal (gültig: ${time}).`,
    text: (time) =>
      `Öffnen Sie den Link, oder geben Sie den Code dort ein, wo Sie ihn angefordert haben. Beides funktioniert einmal (gültig: ${time}).`,
    isNew: 'Zu dieser Adresse gibt es noch kein Konto. Mit der Anmeldung wird eines erstellt.',
    connects: (provider) =>
      `Damit melden Sie sich an und verknüpfen ein Konto bei ${provider}: Mit jenem Konto könnte man sich dann als Sie anmelden. Wenn Sie nicht gerade von ${provider} kommen, verwenden Sie diese E‑Mail nicht.`,
    note: 'Nicht angefordert? Ignorieren Sie diese E‑Mail: Ohne sie kann sich niemand anmelden.',
  },
  noAccount: {
    heading: 'Zu dieser Adresse gibt es kein Konto',
    preview: 'Zu dieser Adresse gibt es kein Konto.',
    asked: (site) =>
      `Sie oder eine andere Person, die Ihre Adresse eingegeben hat, haben bei ${site} einen Anmeldelink angefordert.`,
    askContact: (contact) =>
      `Dort kann nicht jeder ein Konto erstellen. Wenn Sie eines möchten, wenden Sie sich an ${contact}.`,
    askPeople: (site) =>
      `Dort kann nicht jeder ein Konto erstellen. Wenn Sie eines möchten, wenden Sie sich an die Betreiber von ${site}.`,
    otherAddress: 'Wenn Sie ein Konto mit einer anderen Adresse haben, fordern Sie den Link mit dieser an.',
    note: 'Nicht angefordert? Sie können diese E‑Mail ignorieren.',
  },
  operatorLink: {
    preview: (site, time) => `Ein Betreiber von ${site} hat Ihnen einen Anmeldelink gesendet (gültig: ${time}).`,
    text: (site, time) =>
      `Ein Betreiber von ${site} hat Ihnen diesen Link gesendet, der Sie anmeldet. Er funktioniert einmal (gültig: ${time}).`,
    note: 'Wenn Sie keinen Betreiber um Hilfe gebeten haben, können Sie ihn ignorieren: Ohne ihn kann sich niemand anmelden.',
  },
  invitation: {
    subject: (site) => `Ihre Einladung zu ${site}`,
    preview: (from) =>
      from === null ? 'Sie sind eingeladen, ein Konto zu erstellen.' : `${from} lädt Sie ein, ein Konto zu erstellen.`,
    text: (from, site, time) =>
      from === null
        ? `Sie sind eingeladen, bei ${site} ein Konto zu erstellen. Der Link funktioniert einmal (gültig: ${time}).`
        : `${from} lädt Sie ein, bei ${site} ein Konto zu erstellen. Der Link funktioniert einmal (gültig: ${time}).`,
    accept: 'Einladung annehmen',
    note: 'Nicht erwartet? Sie können diese E‑Mail ignorieren.',
  },
  addressCode: {
    subject: (site) => `Bestätigen Sie Ihre neue Adresse bei ${site}`,
    preview: (code, time) => `${code} ist Ihr Code. Er funktioniert einmal (gültig: ${time}).`,
    text: (site, time) =>
      `Ein Benutzer von ${site} möchte diese Adresse für sein Konto verwenden. Geben Sie den Code dort ein, wo er angefordert wurde. Er funktioniert einmal (gültig: ${time}).`,
    note: 'Wenn Sie das nicht waren, geben Sie den Code niemandem und löschen Sie diese E‑Mail. Ihre Adresse bleibt, wie sie ist.',
  },
  addressTaken: {
    subject: (site) => `Zu dieser Adresse gibt es ein Konto bei ${site}`,
    preview: 'Ein anderes Konto sollte sie erhalten. Es wurde nichts geändert.',
    text: 'Ein Benutzer, der mit einem anderen Konto angemeldet ist, wollte diese Adresse dafür verwenden. Sie gehört zu Ihrem Konto, oder Ihr Konto kann sie noch zurückbekommen, daher wurde nichts geändert.',
    note: 'Wenn Sie das waren, melden Sie sich beim Konto dieser Adresse an und löschen Sie es, oder ändern Sie zuerst seine Adresse. Wenn nicht, müssen Sie nichts tun.',
  },
  leaving: {
    subject: (site) => `Ihr Konto bei ${site} wird gelöscht`,
    preview: (at) => `Melden Sie sich vorher an, um es zu behalten: ${at}.`,
    text: (at) =>
      `Sie haben uns gebeten, Ihr Konto zu löschen. Zeitpunkt der Löschung: ${at}. Sie wurden überall abgemeldet.`,
    keep: 'Anmelden und behalten',
    note: 'Wenn Sie das nicht waren, melden Sie sich an, um Ihr Konto zu behalten, und überprüfen Sie es dann.',
  },
  staying: {
    subject: (site) => `Ihr Konto bei ${site} wird nicht gelöscht`,
    preview: 'Sie haben sich angemeldet, daher behalten wir es.',
    text: 'Sie haben uns gebeten, Ihr Konto zu löschen. Seitdem haben Sie sich angemeldet, daher behalten wir es.',
    note: 'Möchten Sie Ihr Konto weiterhin löschen? Das können Sie auf Ihrer Kontoseite. Wenn nicht Sie sich angemeldet haben, prüfen Sie Ihr Konto und melden Sie sich überall ab.',
  },
}
