import type { DemoClient } from './demo-client.ts';

/** Invented clients who give their interview in German. */
export const GERMAN_CLIENTS: DemoClient[] = [
  {
    stage: 'running',
    ending: 'waiting',
    daysAgo: 53,
    strategyAfter: 1,
    person: 'Katrin Vogelsang',
    look: { skin: 5, hair: 2, hasLongHair: true },
    company: 'Kanzlei Vogelsang',
    website: 'https://kanzlei-vogelsang.example',
    industry: 'Steuerberatung für Handwerksbetriebe',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#2f4b7c', '#dbe4f3'],
    place: 'office',
    story:
      'Mein Vater hatte eine Schreinerei und ist an einer Steuernachzahlung zerbrochen, nicht am Holz. Ich war sechzehn und habe die Mahnungen sortiert, weil sich sonst niemand getraut hat. Elftausend Mark standen da, und keiner konnte mir sagen, woher die Summe kam. Sein Berater hat am Telefon nur gesagt, das sei halt so. An diesem Tag habe ich beschlossen, dass ich das einmal erklären kann. Mit dreißig habe ich die Kanzlei eröffnet, in der alten Werkstatt. Die Hobelbank steht noch da, darauf liegen heute die Bescheide. Wenn ein Mandant schlecht schläft, setzen wir uns an die Hobelbank und rechnen, bis er wieder lacht.',
    better:
      'Bei uns gibt es keinen Satz, den ein Dachdecker nicht versteht. Jede Mail liest vorher unsere Auszubildende, und was sie nicht begreift, geht zurück. Am Anfang kam jede zweite zurück, auch von mir. Heute ist es ungefähr jede zehnte. Andere Kanzleien schreiben so, dass niemand sie verklagen kann. Wir schreiben so, dass jemand danach weiß, was er am Montag tun muss. Dreimal im Jahr rufen wir jeden Mandanten an, ohne Anlass und ohne Rechnung. Diese Anrufe sind der Grund, warum in sechs Jahren nur vier Betriebe gegangen sind.',
    audience:
      'Handwerker mit fünf bis vierzig Leuten, die ihre Belege in einem Schuhkarton sammeln und sich dafür schämen. Der Karton ist nicht das Problem. Mich interessieren die Frauen, die in diesen Betrieben das Büro machen und in keinem Organigramm stehen. Sie wissen fast immer, wo das Geld bleibt. Junge Meisterinnen, die gerade übernehmen, möchte ich ebenfalls erreichen. Und Kolleginnen, die sich fragen, ob man in unserem Beruf auch normal reden darf.',
    topics: [
      {
        name: 'Nachfolge im Handwerk',
        opinion:
          'Die meisten Übergaben scheitern am Küchentisch und nicht am Finanzamt. Ich hatte einen Malermeister hier, der seinem Sohn den Betrieb dreimal versprochen und dreimal wieder weggenommen hat. Die Bewertung lag fertig in der Schublade. Was fehlte, war ein Gespräch darüber, was der Alte danach jeden Morgen tun soll. Wir haben ihm einen Schlüssel für das Lager gelassen. Seitdem sortiert er dort Farben und redet keinem mehr rein. Steuerlich war das völlig egal, und trotzdem war es die Lösung.',
        advice:
          'Fangen Sie sieben Jahre vorher an, denn fünf sind schon hektisch. Schreiben Sie auf, was nur in Ihrem Kopf steht. Lassen Sie den Nachfolger ein Jahr lang die Preise machen, solange Sie noch daneben sitzen. Reden Sie mit den Geschwistern, bevor der Notar es tut. Nehmen Sie sich für den ersten freien Montag etwas vor. Die Preise sind am wichtigsten. Ein Elektriker aus dem Nachbarort hat dabei gemerkt, dass seine Tochter besser rechnet als er, und ist ein halbes Jahr früher gegangen.',
      },
      {
        name: 'Digitale Belege',
        opinion:
          'Ein schlechter Ablauf wird digital nur schneller schlecht. Vor zwei Jahren hat ein Mandant eine App für neunzig Euro im Monat gekauft und die Quittungen weiter im Transporter gesammelt. Wir haben ihm eine Blechdose auf das Armaturenbrett geklebt. Freitags fotografiert der Lehrling den Inhalt, das dauert sechs Minuten. Seitdem fehlt kein Beleg mehr. In meiner Branche gilt so etwas als rückständig. Ich nenne es eine Lösung, die zu den Händen passt.',
        future:
          'Die elektronische Rechnung kommt, und sie ist ein Segen für jeden, der vorher Ordnung hatte. Wer heute noch vier Wochen für eine Rechnung braucht, wird das künftig mit Datum nachlesen können. Ich rate jedem Betrieb, schon jetzt freitags abzurechnen und nicht zum Monatsende. Ein Fliesenleger hat damit zwanzigtausend Euro nach vorn geholt, ohne einen Auftrag mehr. Die Banken werden diese Zahlen bald automatisch sehen. Dann ist eine pünktliche Rechnung mehr wert als ein schönes Gespräch.',
      },
    ],
    remarks: {
      note: 'Die übrigen sechs Beiträge Ihres ersten Monats. Die Blechdose ist auch dabei.',
      changes: {
        about: 'Blechdose',
        words:
          'Bitte schreiben Sie dazu, dass die Dose von der Großmutter des Lehrlings stammt. Im Ort weiß das jeder, und er ist stolz darauf.',
      },
      comment: {
        about: 'Auszubildende',
        words: 'Meine Auszubildende hat alles verstanden. Damit ist es freigegeben.',
      },
      reply: 'Das ist das schönste Lob. Grüßen Sie sie von uns.',
    },
  },
  {
    stage: 'running',
    ending: 'publishing',
    daysAgo: 47,
    person: 'Ralf Hinrichs',
    look: { skin: 0, hair: 3, hasLongHair: false },
    company: 'Hinrichs Dach',
    website: 'https://hinrichs-dach.example',
    industry: 'Dachdeckerei und Solardächer',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#9c3b2e', '#f4ddd6'],
    place: 'workshop',
    story:
      'Ich bin mit zwölf zum ersten Mal auf einem Dach gewesen, und zwar verbotenerweise. Mein Onkel hat mich nicht heruntergeholt, sondern mir einen Hammer gegeben. Bis zum Abend hatte ich vierzig Ziegel gelegt, neununddreißig davon falsch herum. Er hat sie alle wieder abgenommen und mir jeden einzelnen erklärt. Nach dem Abitur wollte meine Mutter einen Ingenieur aus mir machen. Ich habe drei Semester lang aus dem Fenster auf andere Dächer geschaut. Heute sind wir vierundzwanzig Leute, und ich nehme jeden Lehrling am ersten Tag mit hinauf. Einen falschen Ziegel lassen wir immer liegen, als Erinnerung.',
    better:
      'Wir kommen, wenn es regnet. Das klingt nach wenig, aber bei Regen sieht man, wo es undicht ist, und genau dann geht bei anderen niemand ans Telefon. Mein Bereitschaftswagen fährt auch sonntags, und die Anfahrt kostet nichts, wenn wir später das Dach machen. Im letzten Herbst hatten wir achtunddreißig solcher Einsätze. Daraus sind einundzwanzig Aufträge geworden, ohne eine einzige Anzeige. Die Kollegen halten mich für verrückt. Meine Leute bekommen den Sonntag doppelt frei, deshalb reißen sie sich inzwischen darum.',
    audience:
      'Verwalter von Wohnanlagen, die nachts von Mietern mit einem Eimer angerufen werden. Sie haben für alles einen Rahmenvertrag und für den Eimer keine Nummer. Architekten lesen hoffentlich auch mit, denn viele zeichnen Dächer, auf denen man nicht stehen kann. Am liebsten würde ich junge Leute erreichen, die nach der Schule nicht wissen, wohin. Auf dem Dach weiß man abends immer, was man getan hat.',
    topics: [
      {
        name: 'Solar auf alten Dächern',
        opinion:
          'Auf jedes dritte Dach gehört erst einmal gar nichts. Die Solarfirmen verkaufen Module auf Ziegel, die in acht Jahren herunter müssen. Dann zahlt der Kunde das Gerüst zweimal. Wir haben im Frühjahr elf fertige Angebote von anderen geprüft und bei fünf davon abgeraten. Zwei dieser Kunden sind zuerst wütend gegangen. Beide kamen mit dem Gutachter wieder. Ein Dach ist kein Regal, auf das man etwas stellt.',
        advice:
          'Steigen Sie erst in den Dachboden und danach in den Prospekt. Fragen Sie nach dem Alter der Latten, denn die Ziegel überleben sie meistens. Lassen Sie einen Meter am First frei, sonst kommt nie wieder jemand an den Schornstein. Verlangen Sie ein Foto von jeder Durchdringung. Rechnen Sie das Gerüst mit ein. Das Foto ist das Wichtigste, weil man den Pfusch später nicht mehr sieht. Bei uns hängt an jeder Abrechnung ein Bild, und seitdem streitet niemand mehr.',
      },
      {
        name: 'Lehrlinge finden',
        opinion:
          'Es gibt genug junge Leute, aber sie rufen nicht an. Wir haben zwei Jahre lang Stellen in die Zeitung gesetzt und drei Bewerbungen bekommen. Dann hat unsere Gesellin ein Video vom Sonnenaufgang auf dem Kirchturm gemacht. Es dauerte elf Sekunden. In der Woche darauf haben sich siebzehn gemeldet, und vier arbeiten heute bei uns. Eine davon war vorher in der Altenpflege. Niemand von ihnen hat nach dem Lohn gefragt, alle wollten wissen, ob man da wirklich hinaufdarf.',
        future:
          'In zehn Jahren wird die Hälfte unserer Arbeit Strom sein. Wer heute lernt, braucht beide Prüfungen, die für das Dach und die für die Leitung. Wir zahlen den zweiten Teil und verlangen dafür keine Unterschrift, dass jemand bleibt. Bisher ist einer gegangen, und er schickt uns Kunden. Ich glaube, dass sich die Betriebe bald um Gesellen bewerben müssen. Fangen Sie mit einer sauberen Toilette auf der Baustelle an, das merkt sich jeder.',
      },
    ],
    remarks: {
      note: 'Die nächsten sechs. Der Kirchturm ist auch dabei.',
      changes: {
        about: 'Kirchturm',
        words:
          'Der Pfarrer hat extra aufgeschlossen, das soll bitte noch rein. Und unsere Gesellin heißt Jule, sie möchte genannt werden.',
      },
      comment: { about: 'Ziegel', words: 'Genau so rede ich. Meine Frau hat beim Vorlesen gelacht.' },
      reply: 'Dann stimmt der Ton. Wir bleiben dabei.',
    },
  },
  {
    stage: 'approved',
    daysAgo: 31,
    strategyAfter: 1,
    person: 'Dr. Mehmet Aydin',
    look: { skin: 2, hair: 4, hasLongHair: false },
    company: 'Sensorwerk Aydin',
    website: 'https://sensorwerk-aydin.example',
    industry: 'Sensoren für den Maschinenbau',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#00708a', '#d3edf2'],
    place: 'workshop',
    story:
      'Mein erster Sensor war ein kaputtes Hörgerät. Mein Großvater hatte es weggeworfen, und ich habe damit die Waschmaschine meiner Mutter abgehört. Drei Wochen bevor das Lager brach, konnte ich es am Ton erkennen. Der Monteur hat mir nicht geglaubt und ist drei Wochen später wiedergekommen. Aus der Bastelei wurde eine Doktorarbeit und aus der Doktorarbeit eine Garage mit zwei Kollegen. Der Monteur von damals leitet heute unseren Service. Er legt immer noch zuerst das Ohr an die Maschine, und ich messe danach nach.',
    better:
      'Unser Gerät sagt nur drei Dinge: läuft, wird müde, jetzt stehen bleiben. Die Konkurrenz liefert siebzig Kurven auf einem Bildschirm, vor dem nachts niemand sitzt. Ein Schichtführer braucht kein Studium, er braucht einen Satz. Wir haben vier Jahre gebraucht, um die siebzig Kurven wieder loszuwerden. Bei den letzten hundert Warnungen lag das Gerät sechsundneunzigmal richtig. Die vier Fehler hängen bei uns im Flur, mit Foto. Jeder neue Mitarbeiter muss sie am ersten Tag erklären können.',
    audience:
      'Leiter der Instandhaltung in mittelgroßen Fabriken, die mit einer Taschenlampe im Kittel herumlaufen. Sie werden nie zu Kongressen eingeladen und wissen trotzdem alles. Einkäufer sollen verstehen, warum der billigste Sensor der teuerste ist. Junge Ingenieurinnen möchte ich neugierig machen, denn bei uns darf man noch schrauben. Über Künstliche Intelligenz rede ich nur, wenn jemand ausdrücklich danach fragt.',
    topics: [
      {
        name: 'Vorausschauende Wartung',
        opinion:
          'Die meisten Daten aus Fabriken sind Müll mit Zeitstempel. Ein Kunde hat uns stolz vier Jahre Messwerte übergeben, und der Fühler hatte die ganze Zeit neben der Heizung gehangen. Wir haben daraus immerhin gelernt, wann in der Halle gelüftet wurde. Bevor jemand ein Modell rechnet, sollte er einmal mit dem Finger an die Messstelle fassen. Das kostet zehn Minuten und spart ein Projekt. Auf Messen sage ich diesen Satz nicht mehr, weil danach immer jemand beleidigt ist.',
        advice:
          'Beginnen Sie mit der Maschine, die zuletzt am Sonntag ausgefallen ist. Fragen Sie den Mann, der sie repariert hat, was er vorher gehört hat. Hängen Sie einen einzigen Sensor auf und warten Sie sechs Wochen. Schreiben Sie jeden Fehlalarm auf, auch den peinlichen. Kaufen Sie erst danach den zweiten. Der Mann mit dem Gehör ist entscheidend. In einer Papierfabrik hat er uns eine Stelle gezeigt, an der in keinem Plan ein Lager eingezeichnet war.',
      },
      {
        name: 'Mittelstand und Forschung',
        opinion:
          'Fördergeld macht langsam. Wir haben einmal für zweihunderttausend Euro Förderung einen Antrag von hundertzehn Seiten geschrieben. In derselben Zeit hätten wir das Gerät zweimal bauen können. Mein Steuerberater hält mich für undankbar. Seitdem gilt bei uns eine Regel: Wenn der Antrag länger ist als die Bedienungsanleitung, lassen wir ihn bleiben. Unsere Anleitung hat zwei Seiten.',
      },
    ],
    remarks: {
      note: 'Der Rest Ihres ersten Monats. Den Anfang macht das Hörgerät.',
      changes: {
        about: 'Flur',
        words: 'Bitte „im Eingang“ schreiben. Seit dem Umzug haben wir keinen Flur mehr.',
      },
      comment: { about: 'Hörgerät', words: 'Sehr gut. Der Monteur möchte diesen Beitrag ausdrucken.' },
      reply: 'Wir schicken ihm eine Fassung für die Wand.',
    },
  },
  {
    stage: 'link-ended',
    daysAgo: 22,
    person: 'Birgit Lohmann',
    look: { skin: 5, hair: 3, hasLongHair: true },
    company: 'Lohmann Optik',
    website: 'https://lohmann-optik.example',
    industry: 'Augenoptik, Fachgeschäft',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#5b4a8a', '#e4def3'],
    place: 'shop',
    story:
      'Ich habe bis zur dritten Klasse gedacht, Bäume seien grüne Wolken. Dann bekam ich eine Brille, und auf dem Heimweg habe ich jedes einzelne Blatt angeschaut. Meine Mutter musste mich zweimal von der Straße ziehen. Der Optiker hieß Herr Petri und hat mir die Brille aufgesetzt, als wäre sie eine Krone. Mit siebzehn stand ich bei ihm hinter der Theke. Er ist mit einundachtzig gestorben und hat mir seinen Drehstuhl vermacht. Auf diesem Stuhl sitzt bei uns jedes Kind, das seine erste Brille bekommt. Danach gehen wir zusammen vor die Tür und schauen den Baum an.',
    better:
      'Bei uns dauert ein Sehtest fünfzig Minuten, und die ersten zehn davon wird nur geredet. Ich will wissen, ob jemand strickt, Lastwagen fährt oder nachts Noten liest. Eine Kette braucht zwölf Minuten für denselben Test. Dafür haben wir im letzten Jahr nur neun Brillen umgetauscht. Früher waren es sechzig. Eine Geigerin hat von mir eine Brille für genau siebzig Zentimeter bekommen, weil dort ihr Notenständer steht. Sie hat geweint, und ihr ganzes Orchester ist danach gekommen.',
    audience:
      'Betriebsärzte und Leute, die in Firmen für Arbeitsschutz zuständig sind. Sie verteilen Gutscheine für Bildschirmbrillen und wundern sich über Kopfschmerzen. Ich möchte, dass sie einmal fragen, wie weit der Bildschirm wirklich weg steht. Junge Optikerinnen sollen sehen, dass man auch ohne Kette leben kann. Kunden kommen durch ihre Nachbarn zu uns, die müssen mich nicht auf LinkedIn finden.',
    topics: [
      {
        name: 'Gutes Sehen bei der Arbeit',
        opinion:
          'Gleitsichtbrillen werden an Schreibtischen falsch verkauft. Wer acht Stunden auf zwei Bildschirme schaut, nickt mit so einer Brille wie ein Wackeldackel. Ich habe in einer Versicherung einen Nachmittag lang die Köpfe gezählt, neunzehn von dreißig hielten den Nacken schief. Danach haben wir dort Arbeitsbrillen angepasst, und die Physiotherapeutin im Haus hatte auf einmal Lücken im Kalender. Sie war mir nicht böse. Eine Arbeitsbrille kostet weniger als zwei Krankheitstage.',
        advice:
          'Messen Sie den Abstand mit einem Schal, denn ein Zollstock macht alle nervös. Putzen Sie die Brille mit Wasser und niemals mit dem Hemd. Schauen Sie alle zwanzig Minuten aus dem Fenster, bis Sie etwas Schönes sehen. Stellen Sie das Licht hinter den Bildschirm. Kommen Sie morgens zum Sehtest und nicht nach der Arbeit. Der Morgen ist das Wichtigste. Abends messe ich bei jedem Zweiten eine Müdigkeit mit, die am nächsten Tag wieder weg ist.',
      },
      {
        name: 'Einzelhandel mit Ruhe',
        opinion:
          'Rabatte sind eine Entschuldigung. Wer an jedem Schaufenster zwei zum Preis von einer stehen hat, gibt zu, dass die erste zu teuer war. Wir haben unsere Aktionen 2017 eingestellt und im ersten Jahr elf Prozent Umsatz verloren. Meine Mitarbeiterinnen hatten Angst um ihre Stellen. Im zweiten Jahr war das Geld wieder da, und zum ersten Mal hat keine von ihnen nach Feierabend Prospekte gefaltet. Ich würde es wieder tun, aber mit mehr Rücklagen.',
      },
    ],
    remarks: {
      note: 'Sechs Beiträge für die nächsten Wochen. Beim Drehstuhl sind wir auf Ihre Meinung gespannt.',
      changes: {
        about: 'Petri',
        words:
          'Die Tochter von Herrn Petri möchte den Text vorher lesen. Bitte schreiben Sie auch, dass er jeden Morgen die Straße gefegt hat.',
      },
      comment: {
        about: 'Wackeldackel',
        words: 'Können wir beim Wackeldackel bleiben? Mein Mann findet ihn albern, ich nicht.',
      },
      reply: 'Er bleibt. Wir haben beim Schreiben gelacht.',
    },
  },
  {
    stage: 'reminder',
    daysAgo: 11,
    strategyAfter: 1,
    person: 'Anja Petersen',
    look: { skin: 0, hair: 5, hasLongHair: true },
    company: 'Pflegedienst Petersen',
    website: 'https://pflegedienst-petersen.example',
    industry: 'Ambulanter Pflegedienst',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#b0506e', '#f6dfe7'],
    place: 'house',
    story:
      'Ich bin Pflegerin geworden, weil ich in der Bank zu langsam war. Man hat mir gesagt, ich rede zu lange mit alten Leuten am Schalter. Das stimmte. Eine Kundin kam jeden Freitag, hob zwanzig Mark ab und zahlte sie am Montag wieder ein. Nach meiner Kündigung habe ich sie besucht, und sie hat mich ihrer Nachbarin vorgestellt. Zwei Jahre später hatte ich das Examen und mein erstes Auto für die Touren. Frau Behrens aus der Bank war meine dritte Patientin. Sie hat bis zum Schluss jeden Freitag gefragt, ob ich auch genug Zeit habe.',
    better:
      'Jede Tour hat bei uns vierzig Minuten Luft, die niemandem gehören. Andere Dienste planen auf die Minute und sind um neun Uhr eine Stunde zu spät. Die Kasse bezahlt diese Luft nicht, ich bezahle sie. Dafür haben wir seit fünf Jahren keine Leihkraft mehr gebraucht, und die kostet das Dreifache. Ich habe das der Bank vorgerechnet, in der ich früher zu langsam war. Sie hat mir den Kredit gegeben. Meine Leute trinken in den vierzig Minuten oft einfach einen Kaffee mit jemandem, der sonst den ganzen Tag nicht redet.',
    audience:
      'Pflegekräfte, die gerade überlegen aufzuhören. Ich will keine Prämie versprechen, sondern einen Dienstplan, der gilt. Hausärzte und Sozialdienste in den Kliniken sollen wissen, dass wir auch am Freitagnachmittag ans Telefon gehen. Angehörige lesen oft nachts, und meistens sind es die Töchter. Politiker dürfen gern einen Tag mitfahren, bisher hat es eine Bürgermeisterin getan.',
    topics: [
      {
        name: 'Zeit in der Pflege',
        opinion:
          'Wir dokumentieren, dass wir keine Zeit haben, und das dauert eine Stunde am Tag. Ich habe bei uns jedes Formular einmal laut vorlesen lassen. Bei sieben von neunzehn konnte niemand sagen, wer das liest. Die haben wir weggelassen und gewartet. In drei Jahren hat sich keine Prüferin beschwert. Ich halte den Satz, es sei nun einmal Vorschrift, für die teuerste Gewohnheit in unserem Beruf.',
        advice:
          'Fragen Sie zuerst, wie die Nacht war, und hören Sie die Antwort an. Ziehen Sie die Jacke aus, auch wenn Sie nur zehn Minuten bleiben. Schreiben Sie in Sätzen, die der Sohn am Telefon versteht. Lassen Sie den Patienten tun, was er noch kann, selbst wenn es länger dauert. Rufen Sie an, wenn Sie zu spät sind. Die Jacke ist das Wichtigste. Eine Patientin hat mir gesagt, dass sie an der Jacke erkennt, ob jemand bei ihr ist oder auf dem Weg zum Nächsten.',
      },
      {
        name: 'Mitarbeiter halten',
        opinion:
          'Ein Obstkorb ist eine Beleidigung. Meine Leute wollen am Zwanzigsten wissen, ob sie Weihnachten frei haben. Wir machen den Plan acht Wochen vorher, und wer tauscht, bekommt von mir einen halben Tag dazu. Das hat im letzten Jahr einunddreißig halbe Tage gekostet. Eine einzige Kündigung wäre teurer gewesen. Gekündigt hat niemand, eine Kollegin ist in Rente gegangen und kommt freitags wieder.',
      },
    ],
    remarks: {
      note: 'Ihr erster Monat. Nehmen Sie sich Zeit, wir rufen am Freitag an.',
      comment: { about: 'Behrens', words: 'Frau Behrens hätte das gefallen. Bitte so lassen.' },
      reply: 'Das lassen wir genau so.',
    },
  },
  {
    stage: 'unchecked',
    daysAgo: 20,
    postsPerMonth: 6,
    person: 'Johannes Merk',
    look: { skin: 0, hair: 1, hasLongHair: false },
    company: 'Weingut Merk',
    website: 'https://weingut-merk.example',
    industry: 'Weingut, Steillagen an der Mosel',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#6b1f3a', '#f0d9e0'],
    place: 'house',
    story:
      'Ich wollte den Weinberg verkaufen, und zwar noch am Tag der Beerdigung. Mein Großvater hatte mir achttausend Stöcke in einem Hang hinterlassen, in dem man sich anseilen muss. Ich war Toningenieur in Köln und konnte Riesling nicht von Apfelsaft unterscheiden. Der Käufer hat sich am Hang umgedreht und ist wieder gegangen. Also habe ich in jenem Herbst selbst gelesen, mit vier Freunden und einem Seil. Der Wein war nicht gut, aber er war von uns. Das ist dreizehn Jahre her, und das Seil hängt heute in der Probierstube.',
    better:
      'Auf unserem Etikett steht, was schiefgegangen ist. Der Jahrgang 2017 hat Frost auf der Rückseite, mit Datum und Uhrzeit. Händler haben mir abgeraten, weil niemand eine Entschuldigung trinken will. Genau diese Flaschen waren als erste weg. Mir gefällt, dass die Leute beim Trinken wissen, was in der Nacht vom zwanzigsten April los war. Wir machen im Jahr einundzwanzigtausend Flaschen, und mehr wird es nie. Ein Hang mit siebzig Prozent Steigung lässt sich nicht verdoppeln.',
    audience:
      'Wirte und Sommelièren in kleinen Häusern, die eine Geschichte brauchen und keine Punkte. Firmen, die zum Jahresende etwas verschenken möchten, das nicht nach Katalog aussieht. Junge Leute, die einen Hof geerbt haben und heimlich verkaufen wollen. Denen würde ich gern sagen, dass man den ersten schlechten Jahrgang überlebt.',
    topics: [
      {
        name: 'Einen Betrieb erben',
        opinion:
          'Erben ist kein Verdienst und auch keine Strafe. In unserem Dorf reden alle von Tradition, sobald einer etwas Neues versucht. Ich habe im zweiten Jahr die Hälfte der Fässer verkauft und bin von drei Nachbarn nicht mehr gegrüßt worden. Inzwischen leihen sich zwei davon meinen Stahltank. Die Toten haben auch einmal alles anders gemacht als ihre Väter. Mein Großvater war der Erste im Ort mit einem Traktor, und darüber hat damals ebenfalls niemand gelacht.',
        advice:
          'Arbeiten Sie ein ganzes Jahr mit, bevor Sie etwas ändern. Zählen Sie die Schulden selbst. Suchen Sie sich jemanden im Dorf, der Ihnen widerspricht. Behalten Sie eine Sache genau so, wie sie war. Gehen Sie einmal im Monat weg und schlafen Sie woanders. Das mit dem Widerspruch ist das Wichtigste. Bei mir war es die Küsterin, und sie hatte in elf von zwölf Fällen recht.',
      },
      {
        name: 'Weinbau im Klimawandel',
        opinion:
          'Der Riesling wird bei uns nicht sterben, aber er wird umziehen. Wir haben 2021 einen halben Hektar auf der Nordseite gepflanzt, wo mein Großvater nur Brombeeren hatte. Die Kollegen haben ein Foto davon gemacht, zum Lachen. Die Trauben dort reifen elf Tage später, und das ist heute ein Segen. Wer jetzt noch auf die alten Karten schaut, pflanzt für das Wetter von 1980. Ich hätte gern auch das Foto vom Lachen wieder.',
      },
    ],
    fault:
      'Eine Wirtin aus Trier hat 37 Kisten bestellt und gesagt: „Dieser Riesling schmeckt nach Mut und nach nassem Schiefer.“',
    remarks: {
      note: 'Ihre Strategie. Die ersten Beiträge folgen in dieser Woche.',
      strategy: 'Passt. Nur bitte nie das Wort Leidenschaft, das steht schon auf jedem anderen Etikett.',
    },
  },
  {
    stage: 'interview',
    daysAgo: 5,
    person: 'Timo Kranz',
    look: { skin: 5, hair: 4, hasLongHair: false },
    company: 'Kranz Lastenräder',
    website: 'https://kranz-lastenraeder.example',
    industry: 'Fahrradwerkstatt und Lastenräder',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#2c7a4b', '#d9f0e1'],
    place: 'workshop',
    story:
      'Mein erstes Lastenrad war ein Einkaufswagen mit einem halben Fahrrad davor. Ich habe es mit vierzehn gebaut, um die Zeitungen schneller auszutragen, und bin damit in einen Blumenladen gefahren. Die Besitzerin hat nicht geschimpft, sie hat gefragt, was so etwas kostet. Dreißig Jahre später fährt sie unser drittes Modell. Die Scheibe habe ich damals in Raten bezahlt.',
    better:
      'Wir reparieren zuerst und verkaufen danach. In der Werkstatt steht ein Schild, auf dem steht, welche Reparatur sich nicht mehr lohnt, mit Preis. Die Kunden lesen es, während sie warten, und viele entscheiden sich dann gegen uns und für ihr altes Rad. Im Frühling danach kommen sie wieder und bringen den Nachbarn mit.',
    topics: [{ name: 'Lieferverkehr in der Stadt' }, { name: 'Reparieren lohnt sich' }],
  },
  {
    stage: 'new',
    daysAgo: 0,
    person: 'Sabine Roth',
    look: { skin: 5, hair: 1, hasLongHair: true },
    company: 'Roth Hausverwaltung',
    website: 'https://roth-hausverwaltung.example',
    industry: 'Hausverwaltung',
    language: 'de',
    timeZone: 'Europe/Berlin',
    colours: ['#73603f', '#ece4d2'],
    place: 'house',
  },
];
