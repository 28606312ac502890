import type { DemoNews } from './types.ts';

export const associationNews: DemoNews[] = [
  {
    daysFromToday: -2,
    time: '09:30',
    featured: true,
    picture: 'rabbit',
    title: '全新網站啟用：網上入會、活動報名及刊物閱讀',
    excerpt:
      '新網站以繁體中文、簡體中文及英文提供服務。會員目錄可按公司名稱搜尋，入會及活動報名全程網上辦理。',
    content: `<p>本會新網站今日啟用。我們收集了會員多年來的意見，把最常用的服務放在最容易找到的位置。</p>
<h2>可以做甚麼</h2>
<ul>
<li><strong>網上入會：</strong>填寫表格約需五分鐘，五個工作天內回覆。<a href="/join">立即申請</a></li>
<li><strong>活動報名：</strong>名額、截止日期及報名人數即時更新。<a href="/events">查看活動</a></li>
<li><strong>會員目錄：</strong>以中文或英文搜尋公司及聯絡人，繁簡皆可。<a href="/members">搜尋會員</a></li>
<li><strong>刊物：</strong>在瀏覽器內翻閱，可放大、旋轉。<a href="/publications">閱讀刊物</a></li>
</ul>
<h2>三種語文</h2>
<p>頁首可隨時切換語文。簡體版由繁體版轉換而成；個別消息未有英文版時，會顯示中文原文。</p>
<h2>需要協助？</h2>
<p>《使用指南》載有圖文步驟，見<a href="/guide">指南</a>一頁。如發現資料有誤，請<a href="/contact">告訴我們</a>，秘書處會在兩個工作天內回覆。</p>`,
    titleEn: 'A new website: join, register and read online',
    excerptEn:
      'In Traditional Chinese, Simplified Chinese and English. Find members by name, apply for membership and register for events without paper.',
    contentEn: `<p>Our new website opens today. We went through years of members' comments and put the services that you use most where you will find them first.</p>
<h2>What you can do here</h2>
<ul>
<li><strong>Join online:</strong> the form takes about five minutes, and we answer within five working days. <a href="/en/join">Apply now</a></li>
<li><strong>Register for events:</strong> places, deadlines and numbers are always up to date. <a href="/en/events">See events</a></li>
<li><strong>Find members:</strong> search by firm or contact person, in Chinese or English. <a href="/en/members">Search members</a></li>
<li><strong>Read:</strong> leaf through our publications in the browser, enlarge and rotate pages. <a href="/en/publications">Read publications</a></li>
</ul>
<h2>Three languages</h2>
<p>Switch at the top of any page. The Simplified Chinese version is made from the Traditional one; where an article has no English version yet, you will see the Chinese.</p>
<h2>Need a hand?</h2>
<p>The <a href="/en/guide">guide</a> takes you through it step by step. If you find a mistake, please <a href="/en/contact">tell us</a>; the secretariat answers within two working days.</p>`,
  },
  {
    daysFromToday: -58,
    time: '17:00',
    featured: false,
    picture: 'harbour',
    title: '惡劣天氣下秘書處及活動安排',
    excerpt: '八號或以上熱帶氣旋警告信號，或黑色暴雨警告信號生效時，秘書處暫停服務，活動順延或取消。',
    content: `<table>
<thead><tr><th>警告信號</th><th>秘書處</th><th>活動</th></tr></thead>
<tbody>
<tr><td>三號熱帶氣旋、紅色暴雨</td><td>照常辦公</td><td>照常舉行，戶外活動除外</td></tr>
<tr><td>八號或以上熱帶氣旋、黑色暴雨</td><td>暫停服務</td><td>未開始者取消，改期另行通知</td></tr>
<tr><td>活動開始前三小時仍未除下</td><td>按情況恢復</td><td>取消</td></tr>
</tbody>
</table>
<p>活動改期將以電郵通知已報名人士，並在本網站公佈。請以安全為先，切勿冒險前來。</p>
<p>會員店舖如因惡劣天氣而有動物需要緊急安置，可致電秘書處，我們會盡力聯絡鄰近同業。</p>`,
    titleEn: null,
    excerptEn: null,
    contentEn: null,
  },
  {
    daysFromToday: -95,
    time: '10:00',
    featured: false,
    picture: null,
    title: '會費提示：六月三十日後入會，首年會費減半',
    excerpt: '普通會員年費 HK$800，贊助會員年費 HK$200；六月三十日後申請者，首年只需繳付半數。',
    content: `<table>
<thead><tr><th>會員類別</th><th>會費</th><th>六月三十日後申請</th></tr></thead>
<tbody>
<tr><td>永久會員</td><td>HK$8,000（一次過）</td><td>不適用</td></tr>
<tr><td>普通會員</td><td>HK$800／年</td><td>HK$400</td></tr>
<tr><td>贊助會員</td><td>HK$200／年</td><td>HK$100</td></tr>
</tbody>
</table>
<p>申請永久會員須為普通會員滿三年，並經理事會批准。收到申請後，秘書處會在五個工作天內審核，再以電話或電郵確認，其後寄上繳費資料。請勿在收到確認前匯款。</p>
<p><a href="/join">網上申請入會</a></p>`,
    titleEn: null,
    excerptEn: null,
    contentEn: null,
  },
  {
    daysFromToday: -195,
    time: '09:00',
    featured: false,
    picture: 'harbour',
    title: '中秋佳節：秘書處休息安排及賞月安全小提示',
    excerpt: '祝各會員中秋快樂。秘書處於中秋節翌日休息；月餅、蠟燭及熒光棒，請放在毛孩碰不到的地方。',
    content: `<p>中秋將至，謹祝各會員及家中毛孩人月兩團圓。秘書處於中秋節翌日休息一天，其後恢復正常辦公。</p>
<h3>給主人的小提示，歡迎轉發</h3>
<ul>
<li>月餅糖油極高，蓮蓉、鹹蛋黃及朱古力餡均不宜餵飼動物。</li>
<li>柚皮及果核可能造成腸道阻塞。</li>
<li>蠟燭及熒光棒要放在高處；咬破熒光棒可令動物大量流涎。</li>
<li>戶外賞月人多，請繫好牽繩，並檢查名牌及晶片資料。</li>
</ul>`,
    titleEn: null,
    excerptEn: null,
    contentEn: null,
  },
  {
    daysFromToday: -320,
    time: '19:00',
    featured: false,
    picture: null,
    title: '第八屆理事會就職 五個工作小組展開服務',
    excerpt: '第八屆理事會已經就職，並成立會員、培訓、法規、展覽及公關五個工作小組，歡迎會員參與。',
    content: `<p>本會第八屆理事會已於會員大會後就職。新一屆成立五個工作小組：</p>
<ol>
<li><strong>會員小組：</strong>處理入會、福利及通訊。</li>
<li><strong>培訓小組：</strong>課程、技能考核及導師名冊。</li>
<li><strong>法規小組：</strong>跟進牌照條件及諮詢文件，向當局反映業界意見。</li>
<li><strong>展覽小組：</strong>籌辦博覽及參加境外展覽。</li>
<li><strong>公關小組：</strong>網站、刊物及社交平台。</li>
</ol>
<p>各小組每兩個月開會一次，會員可以電郵報名列席。組織架構圖見<a href="/about">關於我們</a>。</p>`,
    titleEn: null,
    excerptEn: null,
    contentEn: null,
  },
];
