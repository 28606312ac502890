import type { DemoNews } from './types.ts';

export const eventNews: DemoNews[] = [
  {
    daysFromToday: -5,
    time: '10:00',
    featured: true,
    picture: 'exhibition',
    title: '「寵物同行」業界博覽接受參展登記',
    excerpt: '今屆博覽設用品、水族、美容及初創四個展區，會員享有優先選位及八折場租。參展名額先到先得。',
    content: `<p>由本會主辦的「寵物同行」業界博覽現已接受參展登記。今屆以「小店大世界」為題，讓本地店舖與海外買家、供應商及公眾直接見面。</p>
<img src="picture:exhibition" alt="寵物展覽會場，攤位掛有條紋簷篷，參觀者帶同狗隻進場">
<h2>四個展區</h2>
<ul>
<li><strong>用品及食品：</strong>新品發佈、試食及批發洽談。</li>
<li><strong>水族：</strong>造景示範、水質檢測服務。</li>
<li><strong>美容及服務：</strong>現場示範、技能比賽。</li>
<li><strong>初創：</strong>成立不足三年的公司專區，附設小型講台。</li>
</ul>
<h2>參展費用</h2>
<table>
<thead><tr><th>攤位</th><th>會員</th><th>非會員</th></tr></thead>
<tbody>
<tr><td>標準攤位（3 米 × 3 米）</td><td>HK$4,800</td><td>HK$6,000</td></tr>
<tr><td>角位</td><td>HK$5,600</td><td>HK$7,000</td></tr>
<tr><td>初創攤位（2 米 × 2 米）</td><td>HK$2,000</td><td>HK$2,500</td></tr>
</tbody>
</table>
<h2>帶同動物入場</h2>
<p>展場設動物休息區及獸醫當值。入場狗隻須已領牌及注射疫苗，並全程繫上牽繩；參展商不得在場內售賣活體動物。</p>
<p>詳情及日期見<a href="/events">活動</a>一頁。</p>`,
    titleEn: 'Together with Pets trade fair: exhibitors may now register',
    excerptEn:
      'Four zones this year: supplies, aquatics, grooming and start-ups. Members choose their stands first and pay 20% less. First come, first served.',
    contentEn: `<p>Registration is open for Together with Pets, the trade fair that the association organises. Under the theme "Small shops, big world", local shops meet overseas buyers, suppliers and the public face to face.</p>
<img src="picture:exhibition" alt="A pet exhibition hall with striped stands and visitors with their dogs">
<h2>Four zones</h2>
<ul>
<li><strong>Supplies and food:</strong> launches, tastings and wholesale talks.</li>
<li><strong>Aquatics:</strong> aquascaping demonstrations and water testing.</li>
<li><strong>Grooming and services:</strong> live demonstrations and a skills contest.</li>
<li><strong>Start-ups:</strong> for firms under three years old, with a small stage of their own.</li>
</ul>
<h2>Stand prices</h2>
<table>
<thead><tr><th>Stand</th><th>Members</th><th>Non-members</th></tr></thead>
<tbody>
<tr><td>Standard (3 m × 3 m)</td><td>HK$4,800</td><td>HK$6,000</td></tr>
<tr><td>Corner</td><td>HK$5,600</td><td>HK$7,000</td></tr>
<tr><td>Start-up (2 m × 2 m)</td><td>HK$2,000</td><td>HK$2,500</td></tr>
</tbody>
</table>
<h2>Bringing animals</h2>
<p>There is a quiet area for animals, and a vet on duty. Dogs must be licensed, vaccinated and on a lead throughout. No live animals may be sold at the fair.</p>
<p>Dates and details are under <a href="/en/events">Events</a>.</p>`,
  },
  {
    daysFromToday: -34,
    time: '12:00',
    featured: false,
    picture: 'cat',
    title: '寵物美容師技能考核：新一期接受報名',
    excerpt: '考核分初、中、高三級，設筆試及實務試。今期新增貓隻美容單元，會員公司僱員可獲考試費資助。',
    content: `<p>技能考核旨在為業界建立共同標準，讓僱主及顧客都有所依據。新一期考核分三級進行：</p>
<table>
<thead><tr><th>級別</th><th>資格</th><th>考核內容</th></tr></thead>
<tbody>
<tr><td>初級</td><td>從業滿六個月</td><td>筆試、洗護、修甲及耳部清潔</td></tr>
<tr><td>中級</td><td>持初級證書滿一年</td><td>筆試、電剪及手剪造型</td></tr>
<tr><td>高級</td><td>持中級證書滿兩年</td><td>品種造型、口試</td></tr>
</tbody>
</table>
<h2>新增：貓隻美容單元</h2>
<p>貓隻容易受驚，今期新增選修單元，內容包括環境佈置、毛巾保定及判斷何時應該停手。</p>
<h2>報名</h2>
<ol>
<li>填妥表格，附工作證明及近照。</li>
<li>自備模特兒犬隻；如有困難可向秘書處申請安排。</li>
<li>會員公司僱員可獲半數考試費資助，名額二十個。</li>
</ol>`,
    titleEn: 'Groomers’ skills examination: applications for the new round',
    excerptEn:
      'Three levels, each with a written and a practical part. New this time: an elective on cats. Employees of member firms may have half the fee paid.',
    contentEn: `<p>The examination gives the trade a common standard that employers and customers can rely on. The new round has three levels:</p>
<table>
<thead><tr><th>Level</th><th>Who may sit</th><th>What is examined</th></tr></thead>
<tbody>
<tr><td>Elementary</td><td>Six months in the trade</td><td>Written paper, bathing, nails and ears</td></tr>
<tr><td>Intermediate</td><td>Elementary certificate for a year</td><td>Written paper, clipper and scissor work</td></tr>
<tr><td>Advanced</td><td>Intermediate certificate for two years</td><td>Breed styling, interview</td></tr>
</tbody>
</table>
<h2>New: grooming cats</h2>
<p>Cats frighten easily. The elective covers how to arrange the room, how to hold a cat in a towel, and how to tell when it is time to stop.</p>
<h2>How to apply</h2>
<ol>
<li>Fill in the form; add proof of employment and a recent photograph.</li>
<li>Bring your own model dog, or ask the secretariat to arrange one.</li>
<li>Half the fee is paid for employees of member firms, for twenty places.</li>
</ol>`,
  },
  {
    daysFromToday: -50,
    time: '16:00',
    featured: false,
    picture: 'fish',
    title: '水族業界研討會回顧：水質管理與長途運輸',
    excerpt: '逾五十位同業出席，討論換水節奏、氨中毒處理及金魚打包運輸。講義現已上載。',
    content: `<p>上月舉行的水族研討會有逾五十位同業出席，兩節內容分別是店內水質管理及活魚長途運輸。</p>
<img src="picture:fish" alt="金魚街常見的一袋袋金魚，掛在店前">
<h2>第一節：水質</h2>
<ul>
<li>新缸最少養水三星期，以測試劑而非肉眼判斷。</li>
<li>每日換水一成，勝過每星期換水七成。</li>
<li>出現氨中毒時先停餵、加氧，再分次換水。</li>
</ul>
<h2>第二節：打包與運輸</h2>
<p>打包比例以三分一水、三分二氧氣為起點，按魚種及車程調整；金魚付運前停食二十四小時，可大大減少水質惡化。</p>
<h3>問答摘錄</h3>
<blockquote>問：夏天單車送貨，膠袋要放冰嗎？<br>答：不要讓冰直接接觸膠袋。用發泡膠箱隔熱，冰包貼在箱蓋即可。</blockquote>
<p>講義可在<a href="/publications">刊物</a>一頁閱讀。</p>`,
    titleEn: 'Report on the aquatics seminar: water quality and transport',
    excerptEn:
      'More than fifty colleagues discussed water changes, ammonia and how to pack goldfish. The handouts are now online.',
    contentEn: `<p>More than fifty colleagues came to last month's aquatics seminar. The first session was about water in the shop, the second about moving live fish over long distances.</p>
<img src="picture:fish" alt="Goldfish in bags, hung in front of a shop as in the goldfish market">
<h2>Session one: water</h2>
<ul>
<li>Let a new tank mature for at least three weeks, and trust test kits rather than your eyes.</li>
<li>Changing a tenth every day is better than seven tenths once a week.</li>
<li>With ammonia poisoning: stop feeding, add oxygen, then change water in steps.</li>
</ul>
<h2>Session two: packing and transport</h2>
<p>Start from one third water and two thirds oxygen, and adjust for species and distance. Goldfish that fast for twenty-four hours before shipment foul the water far less.</p>
<h3>From the discussion</h3>
<blockquote>Q: For summer deliveries by bicycle, should ice go in the bag?<br>A: Never let ice touch the bag. Use a polystyrene box and fix the ice pack to its lid.</blockquote>
<p>The handouts are under <a href="/en/publications">Publications</a>.</p>`,
  },
  {
    daysFromToday: -128,
    time: '18:00',
    featured: false,
    picture: 'parrot',
    title: '周年晚宴圓滿舉行 同業共聚一堂',
    excerpt: '周年晚宴筵開三十席，頒發長期服務獎及小店創意獎，並為動物福利機構籌得善款。',
    content: `<p>本會周年晚宴上星期舉行，筵開三十席，會員、友好商會及服務業界的朋友濟濟一堂。</p>
<h2>兩個獎項</h2>
<ul>
<li><strong>長期服務獎：</strong>表揚在同一公司服務滿十五年的前線同事，今年共有十一位得獎。</li>
<li><strong>小店創意獎：</strong>由會員投票選出，今年的主題是「減少包裝」。</li>
</ul>
<p>席間的義賣環節由會員捐出用品，全數收益撥捐動物福利機構。秘書處感謝每一位捐贈者，以及當晚照顧來賓的義工。</p>
<p>活動相片已整理成相集，見<a href="/publications">刊物</a>。</p>`,
    titleEn: 'Annual dinner brings the trade together',
    excerptEn:
      'Thirty tables, long-service awards, a prize for small shops with good ideas, and a charity sale.',
    contentEn: `<p>Members, sister associations and friends of the trade filled thirty tables at last week's annual dinner.</p>
<h2>Two awards</h2>
<ul>
<li><strong>Long service:</strong> for front-line staff who have spent fifteen years with one firm. There were eleven this year.</li>
<li><strong>Small shop, good idea:</strong> chosen by members' vote. This year's theme was "less packaging".</li>
</ul>
<p>Everything raised by the sale of goods that members gave goes to animal welfare. The secretariat thanks all donors, and the volunteers who looked after our guests.</p>
<p>An album of the evening is under <a href="/en/publications">Publications</a>.</p>`,
  },
  {
    daysFromToday: -220,
    time: '15:30',
    featured: false,
    picture: 'exhibition',
    title: '訓練師交流日：由店內社交到家居禮儀',
    excerpt: '訓練師、店主及寵物酒店從業員交流幼犬社交期的做法，並示範以獎勵為本的訓練。',
    content: `<p>幼犬三至十四週的經歷影響一生，而這段時間牠們往往就在店內度過。交流日邀請訓練師與店主對話，尋找忙碌店務下做得到的方法。</p>
<h3>每天十五分鐘</h3>
<ul>
<li>五分鐘：讓不同年齡、打扮的人輕撫及餵食。</li>
<li>五分鐘：接觸日常聲音，如吸塵機、電單車的錄音，由細聲開始。</li>
<li>五分鐘：練習被觸摸腳掌、耳朵及戴上頸圈。</li>
</ul>
<h3>獎勵為本</h3>
<p>示範環節由一隻唐狗擔任主角：坐下、等待、放手。在場訓練師一致認為，懲罰或許令狗靜下來，但不會令牠學懂。</p>`,
    titleEn: 'Trainers’ exchange day: from the shop floor to good manners at home',
    excerptEn:
      'Trainers, shopkeepers and pet hotels on the weeks that shape a puppy, with a demonstration of reward-based training.',
    contentEn: `<p>What a puppy meets between three and fourteen weeks of age stays with it for life, and it often spends those weeks in a shop. The exchange day looked for methods that a busy shop can really manage.</p>
<h3>Fifteen minutes a day</h3>
<ul>
<li>Five minutes of gentle handling and treats from people of all ages and dress.</li>
<li>Five minutes of everyday sounds, such as recordings of vacuum cleaners and motorcycles, softly at first.</li>
<li>Five minutes of having paws and ears touched and a collar put on.</li>
</ul>
<h3>Rewards first</h3>
<p>A mongrel was the star of the demonstration: sit, wait, leave it. The trainers agreed that punishment may make a dog quiet, but does not make it learn.</p>`,
  },
  {
    daysFromToday: -415,
    time: '10:00',
    featured: false,
    picture: 'fish',
    title: '年宵市場擺檔會員座談會紀要',
    excerpt: '會員分享在年宵市場售賣用品及金魚擺設的經驗，並就人手、電力及退場安排交換意見。',
    content: `<p>座談會有十八間會員公司參加，重點如下：</p>
<ul>
<li>攤位電力有限，水族擺設以低功率氣泵及 LED 燈為宜。</li>
<li>年廿八至年三十人流最多，預備兩更人手，並指定一人負責看顧動物。</li>
<li>年宵市場不宜售賣活體犬貓；售賣金魚須提供膠袋以外的運送方法及飼養說明。</li>
<li>退場當日把剩餘物資捐贈，可向秘書處登記由義工收集。</li>
</ul>
<p>多謝各位同業毫無保留地分享。</p>`,
    titleEn: null,
    excerptEn: null,
    contentEn: null,
  },
];
