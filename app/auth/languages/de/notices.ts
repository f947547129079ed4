import type { Translation } from '../words.ts'

export const noticeWords: Translation<'notices'> = {
  connected: {
    subject: (provider, site) => `${provider} wurde mit Ihrem Konto bei ${site} verknüpft`,
    preview: (provider) => `Sie können sich jetzt mit ${provider} anmelden.`,
    text: (site, provider) =>
      `Sie können sich jetzt zusätzlich zu Ihren bisherigen Möglichkeiten bei ${site} mit ${provider} anmelden.`,
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto, heben Sie die Verknüpfung auf und melden Sie sich überall ab.',
  },
  disconnected: {
    subject: (provider, site) => `${provider} ist nicht mehr mit Ihrem Konto bei ${site} verknüpft`,
    preview: (provider) => `Sie können sich nicht mehr mit ${provider} anmelden.`,
    text: (site, provider) =>
      `Sie können sich bei ${site} nicht mehr mit ${provider} anmelden. Ihre anderen Anmeldemöglichkeiten funktionieren weiterhin.`,
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto, melden Sie sich überall ab und verknüpfen Sie es erneut.',
  },
  newBrowser: {
    subject: (site) => `Neue Anmeldung bei Ihrem Konto bei ${site}`,
    preview: (method) => `Ein neuer Browser hat sich angemeldet (${method}).`,
    text: (site, method) =>
      `Ein Browser, der mit Ihrem Konto bisher nicht verwendet wurde, hat sich bei ${site} angemeldet (${method}).`,
    notMe: 'Das war ich nicht',
    note: 'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, melden Sie jenen Browser ab.',
  },

  passwordChanged: {
    subject: (site) => `Ihr Passwort bei ${site} wurde geändert`,
    preview: 'Ihr altes Passwort funktioniert nicht mehr.',
    text: 'Ihr altes Passwort funktioniert nicht mehr. Alle Ihre anderen Browser wurden abgemeldet.',
  },
  passwordSet: {
    subject: (site) => `Ihr Passwort bei ${site} wurde festgelegt`,
    preview: 'Sie können sich jetzt mit Ihrer E‑Mail-Adresse und diesem Passwort anmelden.',
    text: 'Sie können sich jetzt mit Ihrer E‑Mail-Adresse und diesem Passwort anmelden. Alle Ihre anderen Browser wurden abgemeldet.',
  },
  passwordRemoved: {
    subject: (site) => `Ihr Passwort bei ${site} wurde entfernt`,
    preview: 'Sie können sich nicht mehr damit anmelden.',
    text: 'Sie können sich nicht mehr damit anmelden. Alle Ihre anderen Browser wurden abgemeldet.',
  },
  passwordNote:
    'Wenn Sie das nicht waren, melden Sie sich mit einem Link per E‑Mail an und wählen Sie ein neues Passwort, oder wenden Sie sich an die Betreiber der Website.',

  passkeyAdded: {
    subject: (site) => `Ihrem Konto bei ${site} wurde ein Passkey hinzugefügt`,
    preview: 'Sie können sich jetzt mit diesem Passkey anmelden.',
    text: (site) =>
      `Sie können sich jetzt zusätzlich zu Ihren bisherigen Möglichkeiten bei ${site} mit diesem Passkey anmelden.`,
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto, entfernen Sie den Passkey und melden Sie sich überall ab.',
  },
  passkeyRemoved: {
    subject: (site) => `Ein Passkey wurde von Ihrem Konto bei ${site} entfernt`,
    preview: 'Sie können sich nicht mehr mit jenem Passkey anmelden.',
    text: 'Sie können sich nicht mehr damit anmelden. Browser, die mit einem Passkey angemeldet waren, wurden abgemeldet.',
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto und melden Sie sich überall ab.',
  },
  passkeyCopied: {
    subject: (site) => `Ein Passkey für Ihr Konto bei ${site} wurde abgelehnt`,
    preview: 'Möglicherweise gibt es eine Kopie davon.',
    text: 'Eine Anmeldung mit diesem Passkey wurde abgelehnt, weil es möglicherweise eine Kopie davon gibt. Wenn Sie es selbst versucht haben, melden Sie sich auf andere Weise an, entfernen Sie den Passkey und fügen Sie einen neuen hinzu.',
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto, entfernen Sie den Passkey und melden Sie sich überall ab.',
  },

  proofAsked: {
    subject: (site) => `Für Ihr Konto bei ${site} wurde eine Änderung ohne Ihren Passkey beantragt`,
    preview: 'Sie ist in 72 Stunden möglich, wenn Sie sie nicht abbrechen.',
    text: 'Ein Browser, der bei Ihrem Konto angemeldet ist, hat beantragt, ohne Ihren Passkey zu ändern, wie Sie sich anmelden. Das kann er in 72 Stunden, 24 Stunden lang. Bis dahin können Sie es auf jeder Seite Ihres Kontos abbrechen: Melden Sie sich mit Ihrem Passkey an oder verwenden Sie einen Browser, der vorher schon angemeldet war.',
    note: 'Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, brechen Sie es ab und melden Sie jenen Browser ab.',
  },

  secondStepOn: {
    subject: (site) => `Ihr Konto bei ${site} hat jetzt einen zweiten Schritt`,
    text: 'Beim Anmelden ist jetzt auch ein zweiter Schritt nötig: ein Code aus Ihrer Authentifizierungs-App oder ein Passkey. Bewahren Sie Ihre Wiederherstellungscodes an einem sicheren Ort auf.',
    note: 'Wenn Sie das nicht waren, verwenden Sie einen Wiederherstellungscode oder wenden Sie sich an die Betreiber der Website, und melden Sie sich überall ab.',
  },
  secondStepOff: {
    subject: (site) => `Der zweite Schritt wurde von Ihrem Konto bei ${site} entfernt`,
    text: 'Zum Anmelden brauchen Sie keinen zweiten Schritt mehr, und Ihre Wiederherstellungscodes funktionieren nicht mehr.',
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto, melden Sie sich überall ab und richten Sie erneut einen zweiten Schritt ein.',
  },
  recoveryCodesNew: {
    subject: (site) => `Ihr Konto bei ${site} hat neue Codes zur Wiederherstellung`,
    text: 'Ihre alten Wiederherstellungscodes funktionieren nicht mehr.',
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto, melden Sie sich überall ab und erstellen Sie neue Codes.',
  },
  recoveryCodeUsed: {
    subject: (site) => `Ein Code zur Wiederherstellung Ihres Kontos bei ${site} wurde verwendet`,
    text: 'Er wurde anstelle Ihres üblichen zweiten Schritts verwendet und funktioniert nicht noch einmal.',
    note: 'Wenn Sie das nicht waren, überprüfen Sie Ihr Konto, melden Sie sich überall ab und erstellen Sie neue Codes.',
  },
  secondStepPaused: {
    subject: (site) => `Für Ihr Konto bei ${site} wurden falsche Codes eingegeben`,
    text: 'Der erste Schritt, zum Beispiel Ihr Passwort, war richtig, doch dann wurden zehnmal hintereinander falsche Codes eingegeben. Codes aus Ihrer App sind für eine Weile gesperrt. Wiederherstellungscodes funktionieren weiterhin.',
    note: 'Wenn Sie das nicht waren, ändern Sie Ihr Passwort.',
  },

  secondStepReset: {
    subject: (site) => `Der zweite Schritt und die Passkeys Ihres Kontos bei ${site} werden entfernt`,
    preview: 'In 24 Stunden, wenn Sie es nicht abbrechen.',
    text: (site) =>
      `Den Betreibern von ${site} wurde mitgeteilt, dass Sie beides verloren haben. Nach 24 Stunden entfernt die nächste Anmeldung beides.`,
    keep: 'Zweiten Schritt und Passkeys behalten',
    note: 'Wenn Sie das beantragt haben, müssen Sie nichts tun. Wenn nicht, behalten Sie beides.',
  },

  addressChanged: {
    subject: (site) => `Die Adresse Ihres Kontos bei ${site} wurde geändert`,
    preview: 'Mit dieser Adresse können Sie sich nicht mehr anmelden.',
    text: 'Ihr Konto hat jetzt eine andere Adresse. Mit dieser können Sie sich nicht mehr anmelden.',
    undo: 'Wenn Sie das nicht waren, stellen Sie diese Adresse wieder her. Das geht 7 Tage lang, ohne Anmeldung.',
    putBack: 'Diese Adresse wiederherstellen',
    note: 'Wenn Sie das waren, müssen Sie nichts tun.',
  },
  addressReturns: {
    subject: (site) => `Dies wird wieder die Adresse Ihres Kontos bei ${site}`,
    preview: 'In 72 Stunden. Bis dahin meldet keine E‑Mail an.',
    text: 'Die Änderung Ihrer Adresse wird rückgängig gemacht. Sie war mit einem Passkey oder einem zweiten Schritt bestätigt worden, den Ihr Konto schon vorher hatte, daher kommt diese Adresse in 72 Stunden zurück. Alle Browser wurden abgemeldet. Bis dahin meldet keine E‑Mail an eine der beiden Adressen an, und an dem Konto kann nichts anderes geändert werden.',
    note: 'Wenn Sie das beantragt haben, melden Sie sich danach mit einem Link per E‑Mail an. Wer jenen Passkey oder zweiten Schritt hat, kann dies noch abbrechen.',
  },
  addressGoes: {
    subject: (site) => `Dies ist bald nicht mehr die Adresse eines Kontos bei ${site}`,
    preview: 'In 72 Stunden, wenn Sie es nicht abbrechen.',
    text: 'Der Inhaber der früheren Adresse des Kontos hat beantragt, die Änderung auf diese Adresse rückgängig zu machen. Das geschieht in 72 Stunden. Alle Browser wurden abgemeldet. Bis dahin meldet keine E‑Mail an eine der beiden Adressen an, und an dem Konto kann nichts anderes geändert werden.',
    note: 'Wenn dieses Konto Ihres ist, melden Sie sich mit dem Passkey oder dem zweiten Schritt an, mit dem Sie die Adresse geändert haben, und behalten Sie diese Adresse dort.',
  },
  addressStays: {
    subject: (site) => `Die Adresse eines Kontos bei ${site} bleibt geändert`,
    preview: 'Das Rückgängigmachen der Änderung wurde abgebrochen.',
    text: 'Das Rückgängigmachen der Adressänderung wurde abgebrochen, mit dem Passkey oder dem zweiten Schritt, mit dem die Änderung bestätigt worden war. Das Konto behält seine neue Adresse.',
    note: 'Wenn Sie das nicht waren, öffnen Sie die E‑Mail, die dieser Adresse einen neuen Passkey oder zweiten Schritt gemeldet hat, und wählen Sie dort „Das war ich nicht“: Innerhalb von 7 Tagen nach der Änderung kann das diese Adresse noch zurückholen. Gibt es keine, wenden Sie sich an die Betreiber der Website.',
  },
  addressTakenBack: {
    subject: (site) => `Dies ist nicht mehr die Adresse eines Kontos bei ${site}`,
    preview: 'Die Änderung auf diese Adresse wurde rückgängig gemacht.',
    text: 'Der Inhaber der früheren Adresse des Kontos hat die Änderung rückgängig gemacht. Mit dieser Adresse können Sie sich nicht mehr anmelden.',
    note: 'Wenn dieses Konto Ihres ist, melden Sie sich mit einem Passkey oder einem zuvor verknüpften Konto an, oder wenden Sie sich an die Betreiber der Website.',
  },
  addressRestored: {
    subject: (site) => `Dies ist wieder die Adresse Ihres Kontos bei ${site}`,
    preview: 'Alle Browser wurden abgemeldet. Melden Sie sich mit einem Link per E‑Mail an.',
    text: 'Die Änderung Ihrer Adresse wurde rückgängig gemacht. Alle Browser wurden abgemeldet, das Passwort ist entfernt, ebenso alle seither hinzugefügten Anmeldemöglichkeiten.',
    note: 'Melden Sie sich mit einem Link per E‑Mail an und wählen Sie dann ein neues Passwort, wenn Sie eines verwenden.',
  },

  passwordReplaced: {
    subject: (site) => `Ihr Passwort bei ${site} wurde geändert`,
    text: 'Ihr altes Passwort funktioniert nicht mehr, und Sie wurden überall abgemeldet.',
  },
  accountDisabled: {
    subject: (site) => `Ihr Konto bei ${site} wurde gesperrt`,
    text: 'Sie wurden überall abgemeldet und können sich nicht anmelden, solange es gesperrt ist.',
  },
  accountEnabled: {
    subject: (site) => `Ihr Konto bei ${site} wurde freigegeben`,
    text: 'Sie können sich wieder anmelden.',
  },
  sessionsEnded: {
    subject: (site) => `Sie wurden bei ${site} überall abgemeldet`,
    text: 'Alle Ihre Browser wurden abgemeldet. Sie können sich wieder anmelden.',
  },
  sessionEnded: {
    subject: (site) => `Einer Ihrer Browser wurde bei ${site} abgemeldet`,
    text: 'Sie können sich wieder anmelden.',
  },
  writeTo: (contact) => `Wenn Sie das nicht erwartet haben, schreiben Sie an ${contact}.`,
  askPeople: (site) => `Wenn Sie das nicht erwartet haben, wenden Sie sich an die Betreiber von ${site}.`,
}
