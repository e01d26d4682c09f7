/** What people write and what attackers write: valid in any field of text, and to come back as it was sent. */
export const hostileTexts: readonly string[] = [
  'Tsvakurudzo yehutano hwevanhu muZimbabwe: ‘zvakanaka’ here?',
  'Ucwaningo ngezempilo; abantu abangu-1 200 – ukuhlolwa',
  'በእርግዝና ወቅት የወባ በሽታ ጥናት፣ ኢትዮጵያ',
  'دراسة عن مرض السل في القرى',
  'מחקר על בריאות הציבור',
  '妊娠期疟疾研究，醫學倫理審查。',
  'गर्भावस्था में मलेरिया का अध्ययन',
  'การศึกษาโรคในหญิงตั้งครรภ์',
  'Μελέτη φυματίωσης; исследование туберкулёза',
  '"Quotes" \'single\' “curly” «angled» `back` \\ / & < > %s ${x} {{y}}',
  '<script>alert(1)</script><img src=x onerror=alert(1)> <!-- ]]> &amp; &#x41;',
  'Results 😀 🧬 ✔ ★ ≥ ± µ ½ €',
  '\u202Egpj.exe \u2066isolated\u2069 a\u0007b \u200Fmark',
  "=1+1 +2 -3 @SUM(A1) ; DROP TABLE protocols; -- ' OR 1=1",
  'a'.repeat(120),
  '__proto__ constructor toString null undefined NaN true 0',
];
