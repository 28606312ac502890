export const SAMPLE_ICALENDAR = `BEGIN:VCALENDAR\r
PRODID:-//1823 Call Centre\\, Efficiency Office\\, HKSAR Government//Hong Kong Public Holidays (sample)//EN\r
VERSION:2.0\r
CALSCALE:GREGORIAN\r
X-WR-TIMEZONE:Asia/Hong_Kong\r
X-WR-CALNAME:香港公眾假期\r
BEGIN:VEVENT\r
DTSTART;VALUE=DATE:20280101\r
DTEND;VALUE=DATE:20280102\r
TRANSP:TRANSPARENT\r
UID:20280101@1823.gov.hk\r
SUMMARY:一月一日\r
END:VEVENT\r
BEGIN:VEVENT\r
DTSTART;VALUE=DATE:20280126\r
DTEND;VALUE=DATE:20280127\r
TRANSP:TRANSPARENT\r
UID:20280126@1823.gov.hk\r
SUMMARY:農曆年\r
 初一\\, 示範\r
END:VEVENT\r
END:VCALENDAR\r
`;

export const SAMPLE_JSON = `\uFEFF${JSON.stringify({
  vcalendar: [
    {
      prodid:
        '-//1823 Call Centre, Efficiency Office, HKSAR Government//Hong Kong Public Holidays (sample)//EN',
      version: '2.0',
      calscale: 'GREGORIAN',
      'x-wr-timezone': 'Asia/Hong_Kong',
      'x-wr-calname': 'Hong Kong Public Holidays',
      vevent: [
        {
          dtstart: ['20280126', { value: 'DATE' }],
          dtend: ['20280127', { value: 'DATE' }],
          transp: 'TRANSPARENT',
          uid: '20280126@1823.gov.hk',
          summary: '農曆年初一, 示範',
        },
        {
          dtstart: ['20280101', { value: 'DATE' }],
          dtend: ['20280102', { value: 'DATE' }],
          transp: 'TRANSPARENT',
          uid: '20280101@1823.gov.hk',
          summary: '一月一日',
        },
      ],
    },
  ],
})}`;
